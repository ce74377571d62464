import type { Kit } from '../kit';
import type { Random } from '../random';
import type { SiteShape } from '../shape';
import type { Person } from '../world/people';
import { digits, opaque } from '../world/names';
import type { Line, Result } from './answer';
import { linesOf, write } from './answer';
import type { Json } from './connection';

const preloader = (name: string, random: Random) =>
  `adp_${name}RelayPreloader_${opaque(random, 12).toLowerCase()}`;

/** The data islands of a page: preloaded results, and what the page knows about its viewer. */
export function islands(
  { world: { viewer }, shape, words }: Kit,
  results: readonly Result[],
  random: Random,
): string {
  const entries = results.map((result) => nextEntries(result, random, shape));
  const grouped =
    shape.islands === 'together' ? entries.map((of) => of) : entries.flat().map((one) => [one]);
  const table = script(labelTable(words.table, random), shape);
  const scripts = [
    script(identity(viewer, random), shape),
    script(preloads(results, viewer, random), shape),
    ...(shape.labelTable === 'before' ? [table] : []),
    ...grouped.map((require) =>
      script(require_([['ScheduledServerJS', 'handle', null, [{ __bbox: { require } }]]]), shape),
    ),
    ...(shape.labelTable === 'behind' ? [table] : []),
  ];
  return scripts.join('\n');
}

const require_ = (require: unknown): Json => ({ require });

function nextEntries(result: Result, random: Random, shape: SiteShape): unknown[] {
  const id = preloader(result.name, random);
  const lines = linesOf(result, random, { ...shape, writing: 'plain' });
  return lines.map(({ text }, index) => [
    'RelayPrefetchedStreamCache',
    'next',
    [],
    [
      id,
      {
        __bbox: {
          complete: index === lines.length - 1,
          result: JSON.parse(text) as unknown,
          sequence_number: index,
        },
      },
    ],
  ]);
}

const tabled = ['since', 'joined', 'mutual_n', 'friends_n', 'comments_n', 'and_others'] as const;

/** Labels of the page's components, with their placeholders. They are about no person. */
const labelTable = (labels: Kit['words']['table'], random: Random): Json =>
  require_([
    [
      'ScheduledServerJS',
      'handle',
      null,
      [
        {
          __bbox: {
            define: tabled.map((name) => [
              `${name}Strings`,
              [],
              { title: { text: labels[name], ranges: [] }, subtitle_text: { text: labels[name] } },
              random.whole(100, 9000),
            ]),
          },
        },
      ],
    ],
  ]);

/** The only place where the viewer's id also occurs as a bare number. */
function identity(viewer: Person, random: Random): Json {
  const id = viewer.id;
  const bare = Number(id);
  return require_([
    [
      'ScheduledServerJS',
      'handle',
      null,
      [
        {
          __bbox: {
            define: [
              [
                'CurrentUserInitialData',
                [],
                {
                  ACCOUNT_ID: id,
                  USER_ID: id,
                  NAME: viewer.name,
                  SHORT_NAME: viewer.name.split(' ')[0],
                  IS_BUSINESS_PERSON_ACCOUNT: false,
                },
                270,
              ],
              [
                'SiteData',
                [],
                {
                  server_revision: 1_029_384_756,
                  haste_session: '20730.HYP:comet_pkg.2.1...0',
                  hsi: digits(random, 19),
                },
                317,
              ],
              ['LSD', [], { token: opaque(random, 22) }, 323],
              ['DTSGInitialData', [], { token: `NA${opaque(random, 40)}:1:1` }, 258],
              ...(Number.isSafeInteger(bare)
                ? [['WebConnectionClassServerGuess', [], { userID: bare }, 4705]]
                : []),
            ],
          },
        },
      ],
    ],
  ]);
}

const preloads = (results: readonly Result[], viewer: Person, random: Random): Json =>
  require_([
    [
      'CometPlatformRootClient',
      'setInitialPreloaders',
      [],
      results.map(({ name, variables }) => ({
        actorID: viewer.id,
        preloaderID: opaque(random, 12),
        queryID: digits(random, 16),
        queryName: name,
        variables: variables ?? {},
      })),
    ],
  ]);

/** A closing tag inside the data must not close the script. */
const script = (content: unknown, shape: SiteShape): string =>
  `<script type="application/json" data-sjs>${write(content, shape).replaceAll('<', '\\u003C')}</script>`;

export const oneRoute = '/ajax/route-definition/';
/** Prefetches the routes of several links. */
export const bulkRoutes = '/ajax/bulk-route-definitions/';
type RouteUrl = typeof oneRoute | typeof bulkRoutes;

/**
 * The answer to an in-site navigation: the route, then the preloaded results. Every document has its own `for
 * (;;);` guard, and one line holds two of them.
 */
export function routeLines(
  results: readonly Result[],
  path: string,
  random: Random,
  shape: SiteShape,
  url: RouteUrl,
): Line[] {
  const guarded = (value: unknown) => `for (;;);${write(value, shape)}`;
  const definition = {
    error: false,
    result: {
      type: 'route_definition',
      exports: {
        canonicalRouteName: 'comet.fbweb.CometProfileTimelineListViewRoute',
        rootView: { allResources: [], props: { viewerID: '0' } },
        url: path,
      },
    },
  };
  const route = guarded({
    __ar: 1,
    payload: url === bulkRoutes ? { payloads: { [path]: definition } } : definition,
    dtsgToken: null,
  });
  const documents: Line[] = results.flatMap((result) => {
    const id = preloader(result.name, random);
    const lines = linesOf(result, random, { ...shape, writing: 'plain' });
    return lines.map(({ text, entries }, index) => ({
      text: guarded({
        __type: 'preloader',
        id,
        result: {
          complete: index === lines.length - 1,
          result: JSON.parse(text) as unknown,
          sequence_number: index,
        },
      }),
      entries,
    }));
  });
  const [first, ...others] = documents;
  if (!first) return [{ text: route, entries: 0 }];
  return [{ text: `${route}   ${first.text}`, entries: first.entries }, ...others];
}
