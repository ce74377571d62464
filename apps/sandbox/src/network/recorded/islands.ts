import { hash } from '../../random';
import type { SignedIn } from '../visit';
import { linesOf } from './answer';
import type { ReleaseTraits } from './release-traits';

type Recorded = SignedIn & { traits: ReleaseTraits };
/** Answer of a preloaded query. With a path its list is streamed, as over the wire. */
export type Preloaded = { name: string; data: unknown; path?: string[] };

const handled = (entries: object): object => ({
  require: [['ScheduledServerJS', 'handle', null, [{ __bbox: entries }]]],
});

const defined = (name: string): unknown[] => [
  `${name}Config`,
  [],
  { enabled: true },
  hash(name) % 9000,
];

/** Most of the data embedded in a page is about its scripts. */
const noise = ['SiteData', 'LSD', 'CookieCore', 'RelayAPI', 'MRequest', 'Banzai', 'Intl', 'Kite'];

/** The documents of one query, in order of arrival. */
export function documentsOf(visit: Recorded, { name, data, path }: Preloaded) {
  const id = `adp_${name}RelayPreloader_${hash(`${name} ${visit.variants.ids}`).toString(16)}`;
  const answer = { data: data as Record<string, unknown>, ...(path ? { path } : {}) };
  const lines = linesOf(visit, path ? 'timeline' : 'menu', name, answer);
  return lines.map((line, index) => ({
    id,
    result: { complete: index === lines.length - 1, result: line, sequence_number: index },
  }));
}

/** Labels of the page's components, with their placeholders. They are about no person. */
const labelTable = ({ phrases }: Recorded): object =>
  handled({
    define: (['since', 'since_days', 'joined', 'mutual_many', 'friends_many'] as const).map(
      (name) => [
        `${name}Strings`,
        [],
        { title: { text: phrases[name], ranges: [] } },
        hash(name) % 9000,
      ],
    ),
  });

/** Data islands of a page, each the content of one script element. */
export function islandsOf(visit: Recorded, preloaded: Preloaded[]): object[] {
  const next = preloaded.flatMap((one) =>
    documentsOf(visit, one).map(({ id, result }) => [
      'RelayPrefetchedStreamCache',
      'next',
      [],
      [id, { __bbox: result }],
    ]),
  );
  const others = noise.map((name) => handled({ define: [defined(name)] }));
  if (visit.traits.kept === 0) {
    const each = next.map((entry) =>
      handled({ require: [['qplTimingsServerJS', null, null, []], entry] }),
    );
    return [...others.slice(0, 4), ...each, ...others.slice(4), labelTable(visit)];
  }
  return [labelTable(visit), ...others, handled({ define: noise.map(defined), require: next })];
}
