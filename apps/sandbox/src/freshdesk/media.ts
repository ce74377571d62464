import { existsSync, readFileSync } from 'node:fs';

/** Folder of the films: beside this file in the source, `media/` in the bundle. */
const folder = ['./media/', '../freshdesk/media/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url));

/** A film, or the range of it that a player requests. Without ranges users could not seek. */
export function filmAnswer(name: string, range: string | undefined): Response {
  const url = folder && /^[a-z-]+$/.test(name) ? new URL(`${name}.webm`, folder) : undefined;
  if (!url || !existsSync(url)) return new Response(null, { status: 404 });
  const bytes = new Uint8Array(readFileSync(url));
  const headers = { 'content-type': 'video/webm', 'accept-ranges': 'bytes' };
  const asked = /^bytes=(\d+)-(\d*)$/.exec(range ?? '');
  if (!asked) return new Response(bytes, { headers });
  const from = Number(asked[1]);
  const to = Math.min(asked[2] ? Number(asked[2]) : Infinity, bytes.length - 1);
  if (from > to)
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${bytes.length}` },
    });
  return new Response(bytes.slice(from, to + 1), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${from}-${to}/${bytes.length}` },
  });
}
