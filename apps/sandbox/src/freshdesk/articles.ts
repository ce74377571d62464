import { type Draft, lessonDrafts } from './lessons';

export const lessonsFolder = 43_000_170_101;
const firstArticle = 43_000_600_101;

/** The articles of a folder as listed: including drafts, and without `tags` when an article has none. */
export function articlesOf(folder: number, origin: string): object[] | undefined {
  return folder === lessonsFolder
    ? lessonDrafts.map((draft, at) => article(draft, at, origin))
    : undefined;
}

function article(
  { title, html, film, status = 2, tags, thumbs = [0, 0] }: Draft,
  at: number,
  origin: string,
) {
  const at_ = new Date(Date.UTC(2026, 1 + at, 3, 9)).toISOString().replace('.000', '');
  const video = film
    ? `<p><video controls src="${origin}/freshdesk/media/${film}.webm">No video here.</video></p>`
    : '';
  const level = (type: string, id: number, name: string, depth: number) => ({
    level: depth,
    type,
    data: { id, name, language: 'en' },
  });
  return {
    id: firstArticle + at,
    type: 1,
    category_id: 43_000_110_001,
    folder_id: lessonsFolder,
    hierarchy: [
      level('category', 43_000_110_001, 'Masterclass', 0),
      level('folder', lessonsFolder, 'Lessons', 1),
    ],
    thumbs_up: thumbs[0],
    thumbs_down: thumbs[1],
    hits: 40 * (thumbs[0] + thumbs[1]),
    seo_data: { meta_title: title, meta_keywords: (tags ?? []).join(',') },
    agent_id: 43_000_500_001,
    title,
    description: video + html,
    description_text: html
      .replaceAll(/<script.*?<\/script>|<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    status,
    created_at: at_,
    updated_at: at_,
    ...(tags && { tags }),
  };
}
