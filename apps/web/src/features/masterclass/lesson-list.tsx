import { Card } from '@winnow/ui/card';
import { Checkbox } from '@winnow/ui/checkbox';
import { Icon } from '@winnow/ui/icon';
import type { Lessons, ShownLesson } from './use-lessons';

interface Props {
  lessons: Lessons['lessons'];
  current: ShownLesson | undefined;
  onOpen: (lesson: ShownLesson) => void;
}

/** All lessons in order, with the viewed ones and the open one marked. */
export function LessonList({ lessons, current, onOpen }: Props) {
  return (
    <Card title="Lessons" flush>
      <ol className="pb-2">
        {lessons.map((lesson, at) => (
          <li
            key={lesson.id}
            aria-current={lesson === current ? 'true' : undefined}
            className="flex items-start gap-3 border-t border-border px-[18px] first:border-t-0 aria-[current]:bg-accent-soft"
          >
            {/* Read-only: watching the video or pressing Next ticks it. */}
            <Checkbox
              checked={lesson.viewed}
              shown
              aria-label={`Viewed: ${lesson.title}`}
              className="mt-3"
            />
            <button
              type="button"
              onClick={() => onOpen(lesson)}
              className="flex min-w-0 flex-1 items-start justify-between gap-3 py-3 text-left"
            >
              <span className="min-w-0">
                <span className="sr-only">Lesson {at + 1}: </span>
                <span className="block font-medium">{lesson.title}</span>
                <span className="block text-xs text-muted">
                  {lesson.video_url ? 'Video' : 'Article'}
                </span>
              </span>
              <Icon
                name={lesson.video_url ? 'play' : 'list'}
                size={15}
                className="mt-0.5 shrink-0 text-muted"
              />
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}
