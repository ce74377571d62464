import type { Kit } from '../kit';
import { profileUrl } from '../world/world';
import { div, el, text } from './html';

/** The minimum of style: buttons have a size, and lists must be scrolled. */
const style = el(
  'style',
  {},
  '[role=button]{display:inline-block;min-width:24px;min-height:24px}[aria-posinset]{min-height:420px}[role=article],[data-visualcompletion]{min-height:56px}[data-scroller]{max-height:320px;overflow:hidden auto}',
);

/** A whole page: data islands, frame and main part. */
export function htmlDocument(
  kit: Kit,
  {
    title,
    data,
    main,
    layers = '',
  }: { title: string; data: string; main: string; layers?: string },
): string {
  const { viewer } = kit.world;
  const { say } = kit.words;
  return [
    '<!DOCTYPE html>',
    el(
      'html',
      {
        id: 'facebook',
        lang: kit.shape.language,
        dir: kit.shape.language === 'ar' ? 'rtl' : 'ltr',
      },
      el('head', {}, el('meta', { charset: 'utf-8' }), el('title', {}, text(title)), style),
      el(
        'body',
        {},
        data,
        div(
          { id: 'mount_0_0_a' },
          div(
            { role: 'banner' },
            el('a', { href: '/', 'aria-label': 'Facebook', role: 'link' }),
            el(
              'a',
              { href: profileUrl(viewer), 'aria-label': say('profile'), role: 'link' },
              text(viewer.name),
            ),
          ),
          main,
        ),
        layers,
      ),
    ),
  ].join('');
}
