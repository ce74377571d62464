import type { Delta } from '../graphql/connections';
import type { ReleaseTraits } from './release-traits';

export type Line = {
  data?: unknown;
  /** Parts of the data in a line of their own. */
  fulfilled_payloads?: { path: (string | number)[]; data: unknown }[];
  label?: string;
  path?: (string | number)[];
  extensions?: object;
};
type Edge = {
  node?: { attachments?: { styles: { attachment: { media?: { __typename: string } } } }[] };
};
type Inner = { timeline_context_items?: { page_info?: unknown } };

/** Name of the component behind a query, as used in labels of deferred parts. */
const component = (name: string): string => name.replace(/(Pagination|Refetch)?Query$/, '');

/** The ad breaks of a video are deferred, apart from the post that shows it. */
function videoParts(edges: Edge[], at: (string | number)[]): Delta[] {
  return edges.flatMap(({ node }, index) =>
    (node?.attachments ?? []).flatMap(({ styles }, place) =>
      styles.attachment.media?.__typename === 'Video'
        ? [
            {
              label: 'VideoPlayerRelay_video$defer$InstreamVideoAdBreaksPlayer_video',
              path: [...at, index, 'node', 'attachments', place, 'styles', 'attachment', 'media'],
              data: { instream_video_ad_breaks_comet: null },
            },
          ]
        : [],
    ),
  );
}

/** The end of a list inside one person. It comes after everything else. */
function innerPart(edges: Edge[], at: (string | number)[], name: string): Delta[] {
  const index = edges.length - 1;
  const outer = edges[index]?.node as (Inner & { node?: Inner }) | undefined;
  const inner = (outer?.node ?? outer)?.timeline_context_items;
  if (!inner?.page_info) return [];
  const data = { page_info: inner.page_info };
  delete inner.page_info;
  const path = [...at, index, 'node', ...(outer?.node ? ['node'] : []), 'timeline_context_items'];
  return [{ label: `${component(name)}_user$defer$ContextItems$page_info`, path, data }];
}

/**
 * Splits an answer as the network streams it: the first edges, then one edge per line, then the deferred
 * parts.
 */
export function split(
  name: string,
  answer: { data: unknown; path: string[] },
  { kept, decoysFirst }: ReleaseTraits,
): Line[] {
  const data = structuredClone(answer.data) as Record<string, unknown>;
  const list = answer.path.reduce<Record<string, unknown>>(
    (at, key) => at[key] as Record<string, unknown>,
    data,
  );
  const edges = list['edges'] as Edge[];
  const at = [...answer.path, 'edges'];
  const field = answer.path.join('_');
  const stem = component(name);
  const inner = innerPart(edges, at, name);
  const videos = videoParts(edges, at);
  const later = edges.slice(kept).map((edge, index) => ({
    label: `${stem}_${answer.path[0]}$stream$${stem}_${field}`,
    path: [...at, kept + index],
    data: edge,
  }));
  const end: Delta = {
    label: `${stem}_${answer.path[0]}$defer$${stem}_${field}$page_info`,
    path: answer.path,
    data: { page_info: list['page_info'] },
  };
  delete list['page_info'];
  edges.splice(kept);
  const deferred = decoysFirst ? [...videos, end, ...inner] : [end, ...videos, ...inner];
  return [{ data }, ...later, ...deferred];
}

/** Takes the last two entries out of a list. They are put into a line of their own. */
export function apart(answer: { data: unknown; path: string[] }): {
  data: unknown;
  path: string[];
  last: Line[];
} {
  const { path } = answer;
  const data = structuredClone(answer.data);
  const list = path.reduce<unknown>(
    (at, key) => (at as Record<string, unknown>)[key],
    data,
  ) as Record<string, unknown>;
  const edges = list['edges'] as Edge[];
  if (edges.length < 4) return { data, path, last: [] };
  const moved = edges.splice(-2);
  const payloads = moved.map((edge, index) => ({
    path: [...path, 'edges', edges.length + index],
    data: edge,
  }));
  return { data, path, last: [{ fulfilled_payloads: payloads }] };
}

/** JSON as the site writes it: slashes and non-ASCII letters escaped. */
const escaped = (text: string): string =>
  text
    .replace(/\//g, '\\/')
    .replace(
      /[\u0080-\uffff]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );

export const written = (value: unknown, { escapes }: ReleaseTraits): string =>
  escapes ? escaped(JSON.stringify(value)) : JSON.stringify(value);

/** Adds extensions to every document. Only the last one is marked as final. */
export const numbered = (lines: Line[], extensions: object = {}): Line[] =>
  lines.map((line, index) => ({
    ...line,
    extensions: {
      ...(index === 0 ? { ...extensions, server_metadata: { request_start_time_ms: 0 } } : {}),
      ...(index === lines.length - 1 ? { is_final: true } : {}),
    },
  }));
