import { describe, expect, test } from 'vitest';
import { isQuestion, isWatched, lessonScore, startingLesson, withViewed } from './index';

const lessons = [{ id: 1 }, { id: 2 }, { id: 3 }];
const progress = {
  completed_article_ids: [1, 99],
  last_viewed_article_id: 2,
  master_class_completed: false,
};

describe('lessons', () => {
  test('a video is watched from 80% on (A-369)', () => {
    expect([isWatched(79.9, 100), isWatched(80, 100), isWatched(100, 100)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([isWatched(5, Number.NaN), isWatched(5, 0), isWatched(5, Infinity)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('viewed is what the progress has completed; without progress nothing is (A-367, A-375)', () => {
    expect(withViewed(lessons, progress).map((lesson) => lesson.viewed)).toEqual([
      true,
      false,
      false,
    ]);
    expect(withViewed(lessons, null).some((lesson) => lesson.viewed)).toBe(false);
  });

  test('the score counts lessons that still exist, and is whole only when all are done (A-357, A-358)', () => {
    expect(lessonScore(withViewed(lessons, progress))).toEqual({
      completed: 1,
      total: 3,
      percent: 33,
    });
    const all = { ...progress, completed_article_ids: [1, 2, 3] };
    expect(lessonScore(withViewed(lessons, all)).percent).toBe(100);
    expect(lessonScore([])).toEqual({ completed: 0, total: 0, percent: 0 });
  });

  test('an article with the tag of the questions is none of the lessons', () => {
    const tagged = [['faq'], ['start', 'FAQ'], ['faqs'], []].map((tags) => isQuestion({ tags }));
    expect(tagged).toEqual([true, true, false, false]);
  });

  test('the lesson viewed last is continued, else the first open one', () => {
    const viewed = withViewed(lessons, progress);
    expect(startingLesson(viewed, 3)?.id).toBe(3);
    expect(startingLesson(viewed, 77)?.id).toBe(2);
    expect(startingLesson(withViewed([{ id: 1 }], progress), null)?.id).toBe(1);
    expect(startingLesson([], 1)).toBeUndefined();
  });
});
