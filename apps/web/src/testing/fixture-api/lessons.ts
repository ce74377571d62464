import type { ArticleProgress, Lesson } from '@winnow/sdk/contract';

const article =
  '<p>A question gets more comments than a statement, a choice more than a question.</p><h3>Try it</h3><ul><li>Ask for one of two.</li><li>Answer the first comment at once.</li></ul><blockquote>Whitelist who matters before you choose anybody.</blockquote>';

const titles = [
  ['Welcome: what is read, and what never is', 'lesson.mp4', 128, 3],
  ['Reading your friends and your posts', 'lesson.mp4', 94, 5],
  ['Active, inactive, whitelisted: choosing well', null, 71, 2],
  ['A pace that protects your account', 'lesson.mp4', 63, 1],
  ['Posts that people answer', null, 58, 4],
] as const;

export const fixtureLessons: Lesson[] = titles.map(([title, film, up, down], at) => ({
  id: 43_000_600_101 + at,
  title,
  description: article,
  description_text: 'A question gets more comments than a statement.',
  status: 2,
  created_at: '2026-02-03T09:00:00Z',
  tags: at < 2 ? ['start'] : [],
  thumbs_up: up,
  thumbs_down: down,
  videoId: null,
  video_url: film && `https://films.winnow.example/${film}`,
}));

export const fixtureQuestions: Lesson[] = [
  [
    'Does Winnow read my messages?',
    'No. It reads your friends list and who engaged with your posts.',
  ],
  ['How do I get a friend back?', 'Open the Unfriended tab and press Add friend beside the name.'],
].map(([title = '', text = ''], at) => ({
  ...fixtureLessons[2]!,
  id: 43_000_600_201 + at,
  title,
  description: `<p>${text}</p>`,
  description_text: text,
  tags: ['faq'],
}));

/** Lesson progress that is updated as the api updates it. */
export function makeProgress(completed: number) {
  const progress: ArticleProgress = {
    completed_article_ids: fixtureLessons.slice(0, completed).map((lesson) => lesson.id),
    last_viewed_article_id: null,
    master_class_completed: false,
  };
  return {
    read: () => ({ article_progress: progress }),
    write(change: Record<string, unknown>) {
      const { completed_article_id: done, ...rest } = change;
      if (typeof done === 'number' && !progress.completed_article_ids.includes(done))
        progress.completed_article_ids.push(done);
      Object.assign(progress, rest);
      return { article_progress: structuredClone(progress) };
    },
  };
}
