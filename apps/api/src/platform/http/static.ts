import { createReadStream, existsSync, type Stats, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createBrotliCompress, constants, createGzip } from 'node:zlib';
import type { PublicKey } from '@winnow/sdk/rpc';
import type { Services } from './implement';
import { pageAt } from './page';
import { contentPolicy } from './security';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;

/**
 * Whether a path without a file gets index.html, whose router handles every path: navigations and paths without an
 * extension do. A missing file in /assets/ (a chunk of an older release) never does.
 */
function isPlace(request: Request, pathname: string): boolean {
  if (pathname.startsWith('/assets/')) return false;
  const navigates = (request.headers.get('accept') ?? '').includes('text/html');
  return navigates || extname(pathname) === '';
}

/** Serves the built web. */
export function createStatic(
  config: Services['config'],
  folder: string,
  publicKeys: () => Promise<PublicKey[]>,
) {
  const page = join(folder, 'index.html');
  return async (request: Request): Promise<Response> => {
    const address = new URL(request.url);
    const { pathname } = address;
    const found = fileAt(folder, pathname);
    if (!found && !isPlace(request, pathname)) return new Response('Not found', { status: 404 });
    const path = found?.path ?? page;
    const headers = new Headers({
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-security-policy': contentPolicy(config, address),
      'cache-control': cacheOf(path, folder),
      vary: 'accept-encoding',
    });
    if (found && path !== page) return send(request, found, headers);
    // A HEAD reply has no body, so nothing is asked for it.
    if (request.method === 'HEAD') return new Response(null, { headers });
    const text = Buffer.from(await pageAt(pathname, folder, publicKeys));
    return packed(request, Readable.from(text), text.length, headers);
  };
}

interface Found {
  path: string;
  stats: Stats;
}

function fileAt(folder: string, pathname: string): Found | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const path = normalize(join(folder, decoded));
  if (decoded.includes('\0') || !path.startsWith(folder + sep) || !existsSync(path))
    return undefined;
  const stats = statSync(path);
  return stats.isFile() ? { path, stats } : undefined;
}

/** Files in assets/ are named by content hash and never change. HTML names them and must always be fresh. */
function cacheOf(path: string, folder: string): string {
  if (extname(path) === '.html') return 'no-store';
  return path.startsWith(join(folder, 'assets') + sep)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}

/** A single range, as players request it. Any other Range header gets the whole file. */
function partOf(range: string | null, size: number): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined) return undefined;
  const start = Number(from);
  const end = Math.min(to ? Number(to) : size - 1, size - 1);
  return start <= end ? { start, end } : undefined;
}

function send(request: Request, { path, stats }: Found, headers: Headers): Response {
  const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
  headers.set('etag', etag);
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers });

  const isVideo = headers.get('content-type')?.startsWith('video/');
  if (isVideo) headers.set('accept-ranges', 'bytes');
  // A HEAD reply has no body, and a file stream that nothing reads would stay open.
  if (request.method === 'HEAD') return new Response(null, { headers });
  if (isVideo) {
    const part = partOf(request.headers.get('range'), stats.size);
    if (part) {
      headers.set('content-range', `bytes ${part.start}-${part.end}/${stats.size}`);
      headers.set('content-length', String(part.end - part.start + 1));
      const stream = Readable.toWeb(createReadStream(path, part)) as ReadableStream;
      return new Response(stream, { status: 206, headers });
    }
  }
  return packed(request, createReadStream(path), stats.size, headers);
}

/** Compressed where it helps and the client accepts it. */
function packed(request: Request, source: Readable, size: number, headers: Headers): Response {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding =
    !compressible.test(headers.get('content-type') ?? '') || size < 1000
      ? undefined
      : ['br', 'gzip'].find((one) => accepted.includes(one));
  if (!encoding) {
    headers.set('content-length', String(size));
    return new Response(Readable.toWeb(source) as ReadableStream, { headers });
  }
  headers.set('content-encoding', encoding);
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : createGzip({ level: 6 });
  // A client that disconnects destroys the packer, and `pipeline` closes the file with it. Errors surface on the
  // packer.
  pipeline(source, packer, () => undefined);
  return new Response(Readable.toWeb(packer) as ReadableStream, { headers });
}
