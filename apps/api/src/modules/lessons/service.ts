import type { Lesson } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import {
  type Article,
  fetchArticles,
  type HelpDeskConfig,
  HelpDeskFailure,
} from '../../outside/help-desk';
import type { GuestContext } from '../../platform/http/implement';
import { readArticle } from './article-html';
import * as sql from './sql';
import { videoOf } from './video';

const freshSeconds = 10 * 60;
/** After a failed attempt the help desk is left alone this long, because each caller would wait for it. */
const retrySeconds = 60;
const published = 2;

type Context = Pick<GuestContext, 'db' | 'config' | 'log' | 'now'>;

/** The published lessons, from the cache while it is fresh or the help desk cannot be reached. */
export async function list({ db, config, log, now }: Context): Promise<Lesson[]> {
  const desk = config.helpDesk;
  const folder = desk?.lessonsFolder;
  if (!desk || !folder) return [];
  const at = now.toISOString();
  const look = async () => {
    const kept = await sql.selectLessons(db, folder, at);
    const isGood = kept && (kept.age < freshSeconds || kept.tried_ago < retrySeconds);
    return { kept, good: isGood ? kept.articles : undefined };
  };
  const { kept, good } = await look();
  if (good) return good;
  try {
    return await readOnce(desk, folder, async () => {
      // An earlier call may have filled the cache since this one looked.
      const meanwhile = await look();
      if (meanwhile.good) return meanwhile.good;
      const articles = await fetchArticles(desk, folder).catch(async (error: unknown) => {
        // Recorded before this attempt ends, so that no waiting caller starts another.
        if (meanwhile.kept && error instanceof HelpDeskFailure)
          await sql.recordAttempt(db, folder, at);
        throw error;
      });
      const lessons = articles
        .filter((article) => article.status === published)
        .map((article) => toLesson(article, desk.url, !config.isProduction));
      await sql.putLessons(db, folder, lessons, at);
      return lessons;
    });
  } catch (error) {
    if (!(error instanceof HelpDeskFailure)) throw error;
    log.warn({ reason: error.message, stale: kept !== undefined }, 'lessons not read');
    if (!kept) throw new ApiError('help_desk_unreachable', { cause: error });
    return kept.articles;
  }
}

const underWay = new Map<string, Promise<Lesson[]>>();

/** Joins concurrent callers to one request: the help desk's rate limit is per account. */
function readOnce(
  desk: HelpDeskConfig,
  folder: string,
  read: () => Promise<Lesson[]>,
): Promise<Lesson[]> {
  const name = `${desk.url} ${desk.apiKey} ${folder}`;
  const known = underWay.get(name);
  if (known) return known;
  const reading = read().finally(() => underWay.delete(name));
  underWay.set(name, reading);
  return reading;
}

function toLesson(article: Article, desk: string, allowsHttp: boolean): Lesson {
  const { html, embedded } = readArticle(article.description, desk);
  return {
    id: article.id,
    title: article.title,
    description: html,
    description_text: article.description_text,
    status: published,
    created_at: article.created_at,
    tags: article.tags,
    thumbs_up: article.thumbs_up,
    thumbs_down: article.thumbs_down,
    ...videoOf(embedded, desk, allowsHttp),
  };
}
