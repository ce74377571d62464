import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DeskArticle {
  id: number;
  title: string;
  description?: string;
  status: number;
  [more: string]: unknown;
}

const apiKey = 'key-1';
const folder = '43000170101';

/** A stand-in for the help desk: one folder, its own key, and pages with a Link header to the next. */
export async function startHelpDesk() {
  let articles: DeskArticle[] = [];
  let trouble: { status: number; body: string } | 'silent' | undefined;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    asked.push(url.pathname + url.search);
    if (trouble === 'silent') {
      request.socket.destroy();
      return;
    }
    const send = (status: number, body: string, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    if (trouble) return void send(trouble.status, trouble.body);
    const login = Buffer.from(`${apiKey}:X`).toString('base64');
    if (request.headers.authorization !== `Basic ${login}`)
      return void send(401, '{"code":"invalid_credentials","message":"You have to be logged in"}');
    if (url.pathname !== `/api/v2/solutions/folders/${folder}/articles`) return void send(404, '');
    const size = Number(url.searchParams.get('per_page') ?? 30);
    const last = Number(url.searchParams.get('page') ?? 1) * size;
    const created_at = '2026-02-03T09:00:00Z';
    const page = articles.slice(last - size, last).map((one) => ({ created_at, ...one }));
    send(200, JSON.stringify(page), last < articles.length && { link: `<${url}>; rel="next"` });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    config: { url, apiKey, lessonsFolder: folder },
    asked,
    hold(next: DeskArticle[]) {
      articles = next;
    },
    fail(with_: typeof trouble) {
      trouble = with_;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
