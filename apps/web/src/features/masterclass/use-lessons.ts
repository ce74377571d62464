import { isQuestion, lessonScore, startingLesson, withViewed } from '@winnow/sdk/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useArticleProgressQuery, useLessonsQuery, useNoteProgressMutation } from './api';

export type Lessons = ReturnType<typeof useLessons>;
export type ShownLesson = Lessons['lessons'][number];

/** The lessons, the open one and the progress. The id of the open lesson is in the address. */
export function useLessons() {
  const { data, isLoading, isFetching, refetch } = useLessonsQuery();
  const { data: progress, isLoading: isProgressLoading } = useArticleProgressQuery();
  const [note] = useNoteProgressMutation();
  const [params, setParams] = useSearchParams();

  const lessons = useMemo(() => {
    const published = data?.articles ?? [];
    return withViewed(
      published.filter((article) => !isQuestion(article)),
      progress,
    );
  }, [data, progress]);
  const isReady = !isLoading && !isProgressLoading;

  // Decided once: completing a lesson must not open another.
  const [startId, setStartId] = useState<number | null>(null);
  const start = isReady ? startingLesson(lessons, progress?.last_viewed_article_id) : undefined;
  if (start && startId === null) setStartId(start.id);

  const indexOf = (id: number | null) => lessons.findIndex((lesson) => lesson.id === id);
  const chosen = indexOf(Number(params.get('lesson')));
  const at = chosen < 0 ? indexOf(startId) : chosen;
  const current = at < 0 ? undefined : lessons[at];

  const isAllViewed = lessons.length > 0 && lessons.every((lesson) => lesson.viewed);
  const isCompleted = progress?.master_class_completed ?? false;
  const saidAll = useRef(false);
  useEffect(() => {
    if (!isAllViewed || isCompleted || saidAll.current) return;
    saidAll.current = true;
    void note({ master_class_completed: true });
  }, [isAllViewed, isCompleted, note]);

  const open = (lesson: { id: number } | undefined) => {
    if (lesson) setParams({ lesson: String(lesson.id) });
  };
  const complete = (lesson: { id: number; viewed: boolean }) => {
    if (!lesson.viewed) void note({ completed_article_id: lesson.id });
  };
  return {
    isReady,
    isFetching,
    refetch,
    lessons,
    score: lessonScore(lessons),
    current,
    previous: lessons[at - 1],
    next: at < 0 ? undefined : lessons[at + 1],
    open,
    complete,
    played: (lesson: { id: number }) => {
      if (progress?.last_viewed_article_id !== lesson.id)
        void note({ last_viewed_article_id: lesson.id });
    },
  };
}
