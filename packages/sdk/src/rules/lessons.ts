/** Lessons and how far one has come with them. Specification 1, sections 3, 4 and 9. */

/** A video counts as watched from here on. */
export const watchedShare = 0.8;
/** How often a playing video is asked how far it is. */
export const watchedCheckMs = 1000;

export interface LessonProgress {
  completed_article_ids: readonly number[];
  last_viewed_article_id: number | null;
  master_class_completed: boolean;
}

/** The help desk's tag of an article for the FAQs. Without it an article is a lesson: decision 0111. */
const questionTag = 'faq';

export function isQuestion({ tags }: { tags: readonly string[] }): boolean {
  return tags.some((tag) => tag.toLowerCase() === questionTag);
}

/** Whether so much of a video has been played that its lesson is done. A length not known yet decides nothing. */
export function isWatched(currentTime: number, duration: number): boolean {
  return Number.isFinite(duration) && duration > 0 && currentTime / duration >= watchedShare;
}

/** Each lesson with whether it was viewed. Without progress none was. */
export function withViewed<L extends { id: number }>(
  lessons: readonly L[],
  progress: LessonProgress | null | undefined,
): (L & { viewed: boolean })[] {
  const done = new Set(progress?.completed_article_ids);
  return lessons.map((lesson) => ({ ...lesson, viewed: done.has(lesson.id) }));
}

/** Completed of all, and the whole percent; lessons that are gone from the list do not count. */
export function lessonScore(lessons: readonly { viewed: boolean }[]) {
  const total = lessons.length;
  const completed = lessons.filter((lesson) => lesson.viewed).length;
  return { completed, total, percent: total === 0 ? 0 : Math.floor((completed / total) * 100) };
}

/** Where to go on: the lesson viewed last, or else the first one not viewed, or else the first. */
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
