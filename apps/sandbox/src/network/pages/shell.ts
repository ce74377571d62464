import type { Persona } from '../../world/model';
import { avatar, cls, el, esc } from '../client/markup.js';
import { scriptsVersion } from '../assets';
import { tokenOf } from '../session';
import type { Preloaded } from '../recorded/islands';
import { islandsOf } from '../recorded/islands';
import { isRecorded } from '../recorded/story';
import type { Visit } from '../visit';
import { pathOf, pictureOf } from '../visit';
import { styles } from './styles';

export type Page = {
  title: string;
  main: string;
  /** Answers of preloaded queries, embedded as on the network. */
  preloaded?: Preloaded[];
  /** Markup that lies over the page on arrival. */
  over?: string;
  boot?: { page: object; first: unknown };
  status?: 200 | 404;
};

// A closing tag in a name must not end the script.
export const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003C');

const sjs = (visit: Visit, value: unknown): string => {
  const text = json(value);
  return el(visit.ui, 'script', {
    type: 'application/json',
    'data-content-len': text.length,
    'data-sjs': true,
  }).replace('></script>', `>${text}</script>`);
};

const islands = (visit: Visit, preloaded: Preloaded[]): string =>
  isRecorded(visit)
    ? islandsOf(visit, preloaded)
        .map((one) => sjs(visit, one))
        .join('')
    : preloaded.map((one) => preload(visit, one)).join('');

const preload = (visit: Visit, { name, data }: Preloaded): string =>
  sjs(visit, {
    require: [
      [
        'ScheduledServerJS',
        'handle',
        null,
        [
          {
            __bbox: {
              require: [
                [
                  'RelayPrefetchedStreamCache',
                  'next',
                  [],
                  [
                    `adp_${name}RelayPreloader_${visit.variants.ids}`,
                    {
                      __bbox: {
                        complete: true,
                        result: { data, extensions: { is_final: true } },
                        sequence_number: 0,
                      },
                    },
                  ],
                ],
              ],
            },
          },
        ],
      ],
    ],
  });

const who = (visit: Visit): string => {
  const me = visit.viewer;
  const data = {
    ACCOUNT_ID: me?.id ?? '0',
    USER_ID: me?.id ?? '0',
    NAME: me?.name ?? '',
    SHORT_NAME: me?.first_name ?? '',
    IS_EMPLOYEE: false,
    IS_BUSINESS_PERSON_ACCOUNT: false,
  };
  const token = me ? tokenOf(me.key) : '';
  return sjs(visit, {
    require: [
      [
        'ScheduledServerJS',
        'handle',
        null,
        [
          {
            __bbox: {
              define: [
                ['CurrentUserInitialData', [], data, 270],
                ['DTSGInitialData', [], { token }, 258],
              ],
            },
          },
        ],
      ],
    ],
  });
};

function banner(visit: Visit, me: Persona): string {
  const { ui, base, phrases } = visit;
  const link = (href: string, label: string): string =>
    el(
      ui,
      'a',
      { href: base + href, 'aria-label': label, role: 'link', class: 'navlink' },
      esc(label),
    );
  const mine = el(
    ui,
    'a',
    {
      href: base + pathOf(me),
      'aria-label': phrases.profile,
      role: 'link',
      class: 'navlink me',
      'data-move': visit.traits ? base + pathOf(me) : null,
    },
    avatar(ui, { name: me.name, picture: pictureOf(visit, me) }, 32) +
      el(ui, 'span', {}, esc(me.first_name)),
  );
  return el(
    ui,
    'div',
    { role: 'banner', class: 'banner' },
    el(
      ui,
      'a',
      { href: `${base}/`, class: 'brand', 'aria-label': phrases.practice },
      esc(phrases.practice),
    ) +
      el(
        ui,
        'div',
        { role: 'navigation', class: 'nav' },
        link('/', phrases.home) + link('/friends/list', phrases.friends_button),
      ) +
      mine,
  );
}

/** Leftovers of an earlier visit: hidden, with labels that tempt a reader. */
function stale(visit: Visit): string {
  const { ui, phrases } = visit;
  const item = el(
    ui,
    'div',
    { role: 'menuitem', tabindex: -1, 'data-decoy': '' },
    el(ui, 'span', {}, esc(phrases.unfriend_short)),
  );
  const confirm = el(ui, 'div', {
    role: 'button',
    'aria-label': phrases.confirm,
    tabindex: -1,
    'data-decoy': '',
  });
  return (
    el(
      ui,
      'div',
      { 'data-kind': 'menu', 'data-stale': '', style: 'display:none' },
      el(ui, 'div', { role: 'menu' }, item),
    ) +
    el(
      ui,
      'div',
      {
        'data-kind': 'dialog',
        'data-stale': '',
        'aria-hidden': 'true',
        style: 'visibility:hidden;position:fixed;width:0;height:0;overflow:hidden',
      },
      el(ui, 'div', { role: 'dialog' }, confirm),
    )
  );
}

/** The page's start values are encoded, so that a reader cannot find its texts and data there. */
export function document(visit: Visit, page: Page): string {
  const { ui, base, variants } = visit;
  const boot = page.boot && {
    ui,
    wire: {
      base,
      user: visit.viewer?.id ?? '0',
      dtsg: visit.viewer ? tokenOf(visit.viewer.key) : '',
      transport: variants.transport,
      docs: visit.docs,
    },
    ...page.boot,
  };
  return `<!DOCTYPE html><html lang="${visit.language}" dir="${visit.language === 'ar' ? 'rtl' : 'ltr'}" class="${cls(ui, 'root')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${esc(page.title)}</title><link rel="icon" href="data:,"><style>${styles(ui)}</style>${who(visit)}${islands(visit, page.preloaded ?? [])}</head><body class="${cls(ui, 'body')}"><div id="mount_0_0_${variants.ids.slice(0, 2)}" class="${cls(ui, 'app')}">${visit.viewer ? banner(visit, visit.viewer) : ''}${visit.traits ? el(ui, 'div', { class: 'bare', 'data-part': 'view' }, page.main) : page.main}</div>${el(ui, 'div', { 'data-layers': '' }, stale(visit) + (page.over ?? ''))}${
    boot
      ? `<script type="text/plain" data-boot="">${Buffer.from(JSON.stringify(boot)).toString('base64')}</script><script type="module" src="${base}/rsrc/${variants.ids}-${scriptsVersion}/boot.js"></script>`
      : ''
  }</body></html>`;
}
