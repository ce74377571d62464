import type { Random } from '../random';
import type { SiteShape } from '../shape';
import type { Later, Path } from './connection';

/** The result of one query, before it is serialised. */
export interface Result {
  name: string;
  variables: Record<string, unknown> | null;
  data: unknown;
  later: readonly Later[];
  /** Further parts of the data, in a last line of their own. */
  fulfilled?: readonly Omit<Later, 'label'>[];
  /** Number of entries of the requested list in `data`. */
  entries: number;
  /** Cursor of the next page of that list. */
  end: string | null;
}

export type Line = { text: string; entries: number };

/** The documents of an answer, one per line. The last one is marked as final. */
export function linesOf(result: Result, random: Random, shape: SiteShape): Line[] {
  const later = shape.noise === 'lines' ? withNoise(result.later, random) : result.later;
  const fulfilled = result.fulfilled ?? [];
  const last = later.length + (fulfilled.length > 0 ? 1 : 0);
  const extensions = (index: number) => ({
    ...(index === 0 && { server_metadata: { request_start_time_ms: 1_790_000_000_123 } }),
    ...(random.chance(0.2) && { prefetch_uris_v2: [] }),
    is_final: index === last,
  });
  const documents = [
    { data: result.data, extensions: extensions(0) },
    ...later.map(({ label, path, data }, index) => ({
      label,
      path,
      data,
      extensions: extensions(index + 1),
    })),
    ...(fulfilled.length > 0
      ? [
          {
            fulfilled_payloads: fulfilled.map(({ path, data }) => ({ path, data })),
            extensions: extensions(last),
          },
        ]
      : []),
  ];
  const entries = [
    result.entries,
    ...later.map((line) => line.entries),
    fulfilled.reduce((sum, part) => sum + part.entries, 0),
  ];
  return documents.map((document, index) => ({
    text: write(document, shape),
    entries: entries[index] ?? 0,
  }));
}

/** JSON as the site writes it: with or without escapes for slashes and non-ASCII letters. */
export function write(value: unknown, shape: SiteShape): string {
  const text = JSON.stringify(value);
  if (shape.writing === 'plain') return text;
  return text
    .replaceAll('/', '\\/')
    .replace(
      /[^\u0020-\u007e]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}

/** Inserts unrelated lines between the wanted ones. The end of the list stays last. */
function withNoise(later: readonly Later[], random: Random): Later[] {
  const noise = [
    () =>
      foreign(
        'VideoPlayerRelay_video$defer$InstreamVideoAdBreaksPlayer_video',
        ['node', 'attachments', 0, 'media'],
        {
          instream_video_ad_breaks_comet: null,
        },
      ),
    () =>
      foreign(
        'StoriesTray_user$defer$StoriesTray_unified_stories_buckets$page_info',
        ['node', 'unified_stories_buckets'],
        {
          page_info: { has_next_page: random.chance(0.5), end_cursor: 'other' },
        },
      ),
    () =>
      foreign(
        'VideoPlayerCometFeedStoryControlsImplNotLive_video$defer$CometAudioLanguageUtils_dubtrackMapping',
        ['node', 'media'],
        {
          dubtrack_mapping: [],
        },
      ),
  ];
  const mixed = later.flatMap((line) =>
    random.chance(0.3) ? [random.pick(noise)(), line] : [line],
  );
  return later.length === 0 && random.chance(0.5) ? [random.pick(noise)()] : mixed;
}

const foreign = (label: string, path: Path, data: unknown): Later => ({
  label,
  path,
  data,
  entries: 0,
});

export interface Delivered {
  chunks: string[];
  /** Number of entries in lines that arrive whole. */
  entries: number;
}

/** The body in chunks, as the network delivers it. The end of a cut-off body is missing. */
export function deliver(
  lines: readonly Line[],
  random: Random,
  shape: SiteShape,
  isCut: boolean,
): Delivered {
  const whole = isCut ? lines.slice(0, -1) : lines;
  const torn = lines.at(-1)?.text ?? '';
  const half = shape.cutAt === 'within the last line' || whole.length === 0;
  const texts = whole.map((line) => line.text);
  if (isCut && half)
    texts.push(torn.slice(0, Math.ceil(torn.length * (0.2 + 0.6 * random.next()))));
  const body = texts.join('\n') + (isCut || random.chance(0.5) ? '' : '\n');
  return {
    chunks: split(body, random, shape.chunks),
    entries: whole.reduce((sum, line) => sum + line.entries, 0),
  };
}

export function split(body: string, random: Random, how: SiteShape['chunks']): string[] {
  if (how === 'one') return [body];
  if (how === 'lines') return body.match(/[^\n]+\n?/g) ?? [];
  const pieces = how === 'many' ? 70 : random.whole(2, 9);
  const size = Math.max(1, Math.ceil(body.length / pieces));
  const chunks: string[] = [];
  // Never split a surrogate pair: chunks are sent as UTF-8, which cannot encode half of one.
  for (let at = 0; at < body.length;) {
    let end = Math.min(body.length, at + size);
    const code = body.charCodeAt(end - 1);
    if (code >= 0xd8_00 && code <= 0xdb_ff && end < body.length) end += 1;
    chunks.push(body.slice(at, end));
    at = end;
  }
  return chunks;
}
