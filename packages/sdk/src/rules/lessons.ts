/** Lessons and their progress. Checklist 1, 'Lessons'. */

/** Share of a video after which it counts as watched. */
export const watchedShare = 0.8;
/** Interval at which the position of a playing video is checked. */
export const watchedCheckMs = 1000;

export interface LessonProgress {
  completed_article_ids: readonly number[];
  last_viewed_article_id: number | null;
  master_class_completed: boolean;
}

/** The help desk's tag for an FAQ article. An article without it is a lesson: decision 0084. */
const questionTag = 'faq';

export function isQuestion({ tags }: { tags: readonly string[] }): boolean {
  return tags.some((tag) => tag.toLowerCase() === questionTag);
}

/** Whether enough of a video was played to complete its lesson. False while the duration is unknown. */
export function isWatched(currentTime: number, duration: number): boolean {
  return Number.isFinite(duration) && duration > 0 && currentTime / duration >= watchedShare;
}

/** Adds whether each lesson was viewed. Without progress none was. */
export function withViewed<L extends { id: number }>(
  lessons: readonly L[],
  progress: LessonProgress | null | undefined,
): (L & { viewed: boolean })[] {
  const done = new Set(progress?.completed_article_ids);
  return lessons.map((lesson) => ({ ...lesson, viewed: done.has(lesson.id) }));
}

/** Completed lessons, total, and percent rounded down. Lessons missing from the list do not count. */
export function lessonScore(lessons: readonly { viewed: boolean }[]) {
  const total = lessons.length;
  const completed = lessons.filter((lesson) => lesson.viewed).length;
  return { completed, total, percent: total === 0 ? 0 : Math.floor((completed / total) * 100) };
}

/** The lesson to continue with: the one viewed last, else the first not viewed, else the first. */
export function startingLesson<L extends { id: number; viewed: boolean }>(
  lessons: readonly L[],
  lastViewed: number | null | undefined,
): L | undefined {
  return (
    lessons.find((lesson) => lesson.id === lastViewed) ??
    lessons.find((lesson) => !lesson.viewed) ??
    lessons[0]
  );
}
