import * as z from 'zod';
import { endpoint } from './endpoint';
import { Timestamp, WebUrl } from './fields';
import { routes } from './routes';

/** The help desk's number of an article. */
export const ArticleId = z.int().positive();

/** Checklist 1, 'Lessons', lists the fields. The progress says which lessons were viewed. */
export const Lesson = z.object({
  id: ArticleId,
  title: z.string(),
  /** HTML that is safe to display: no scripts, and the video is taken out. */
  description: z.string(),
  description_text: z.string(),
  /** 2 means published. */
  status: z.literal(2),
  created_at: Timestamp,
  tags: z.array(z.string()),
  thumbs_up: z.int().min(0),
  thumbs_down: z.int().min(0),
  /** Id at the video host. Null without a video, and when the video is a file. */
  videoId: z.string().nullable(),
  /** The source for the player. Null for an article without a video. */
  video_url: WebUrl.nullable(),
});
export type Lesson = z.infer<typeof Lesson>;

export const ArticleProgress = z.object({
  completed_article_ids: z.array(ArticleId),
  last_viewed_article_id: ArticleId.nullable(),
  master_class_completed: z.boolean(),
});
export type ArticleProgress = z.infer<typeof ArticleProgress>;

export const lessons = {
  list: endpoint({
    route: routes.lessons.list,
    summary: 'The published lessons of the help desk, in its order.',
    access: 'user',
    input: z.object({}),
    output: z.object({ articles: z.array(Lesson) }),
    errors: ['help_desk_unreachable'],
  }),
};

export const articleProgress = {
  read: endpoint({
    route: routes.articleProgress.read,
    summary: 'How far one has come with the lessons; null before the first time.',
    access: 'user',
    input: z.object({}),
    output: z.object({ article_progress: ArticleProgress.nullable() }),
  }),
  create: endpoint({
    route: routes.articleProgress.create,
    summary: 'Begins the progress; one that has begun stays as it is.',
    access: 'user',
    input: z.object({}),
    output: z.object({ article_progress: ArticleProgress }),
  }),
  update: endpoint({
    route: routes.articleProgress.update,
    summary: 'Notes a completed article, the one viewed last, and that all are done.',
    access: 'user',
    input: z.object({
      completed_article_id: ArticleId.optional(),
      last_viewed_article_id: ArticleId.optional(),
      master_class_completed: z.boolean().optional(),
    }),
    output: z.object({ article_progress: ArticleProgress }),
  }),
  notifyClick: endpoint({
    route: routes.articleProgress.notifyClick,
    summary: 'Counts a visit of the masterclass.',
    access: 'user',
    impersonated: 'refused',
    input: z.object({}),
    output: z.object({}),
  }),
};
