import * as z from 'zod';

export interface HelpDeskConfig {
  /** https://<account>.freshdesk.com */
  url: string;
  apiKey: string;
}

/** The help desk gave no usable answer. The message says why and holds no secret. */
export class HelpDeskFailure extends Error {
  override readonly name = 'HelpDeskFailure';
}

/** The fields that we read of https://developers.freshdesk.com/api/#solution_article_attributes */
const Article = z.object({
  id: z.int().positive(),
  title: z.string(),
  description: z.string().nullish().transform(orEmpty),
  description_text: z.string().nullish().transform(orEmpty),
  /** 1 draft, 2 published. */
  status: z.int(),
  created_at: z.iso.datetime({ offset: true }),
  // The vendor's own sample of a listing has no tags.
  tags: z
    .array(z.string())
    .nullish()
    .transform((tags) => tags ?? []),
  thumbs_up: z.int().min(0).catch(0),
  thumbs_down: z.int().min(0).catch(0),
});
export type Article = z.output<typeof Article>;

const timeoutMs = 10_000;
const pageSize = 100;
const maxPages = 20;

/** All articles of a solutions folder, including drafts. Throws `HelpDeskFailure`. */
export async function fetchArticles(config: HelpDeskConfig, folder: string): Promise<Article[]> {
  const articles: Article[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const query = new URLSearchParams({ page: String(page), per_page: String(pageSize) });
    const reply = await ask(config, `solutions/folders/${folder}/articles?${query}`);
    const found = z.array(Article).safeParse(reply.body);
    if (!found.success) throw new HelpDeskFailure('answered with something else than articles');
    articles.push(...found.data);
    if (!/rel="?next"?/.test(reply.link)) return articles;
  }
  throw new HelpDeskFailure(`has more than ${maxPages} pages of articles`);
}

async function ask(config: HelpDeskConfig, path: string): Promise<{ body: unknown; link: string }> {
  let reply: Response;
  let body: unknown;
  try {
    reply = await fetch(`${config.url}/api/v2/${path}`, {
      headers: {
        accept: 'application/json',
        // The key is the user name; the password is ignored.
        authorization: `Basic ${Buffer.from(`${config.apiKey}:X`).toString('base64')}`,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    body = reply.ok ? await reply.json() : await reply.body?.cancel();
  } catch {
    throw new HelpDeskFailure('gave no answer');
  }
  if (!reply.ok) throw new HelpDeskFailure(`answered with status ${reply.status}`);
  return { body, link: reply.headers.get('link') ?? '' };
}

function orEmpty(text: string | null | undefined): string {
  return text ?? '';
}
