import { Badge } from '@winnow/ui/badge';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Icon } from '@winnow/ui/icon';
import { formatNumber } from '../../shared/format/format';
import { articleMarkup } from './article-markup';
import { LessonPlayer } from './lesson-player';
import type { ShownLesson } from './use-lessons';

interface Props {
  lesson: ShownLesson;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onPlay: () => void;
  onWatched: () => void;
}

/** One lesson: video, article, reviews, and the buttons to the previous and next one. */
export function LessonCard(props: Props) {
  const { lesson, hasPrevious, hasNext } = props;
  return (
    <Card flush className="self-start">
      {lesson.video_url && (
        <LessonPlayer
          key={lesson.id}
          src={lesson.video_url}
          title={lesson.title}
          onPlay={props.onPlay}
          onWatched={props.onWatched}
        />
      )}
      <div className="flex flex-col gap-3 px-6 pt-5 pb-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 className="text-xl font-strong">{lesson.title}</h2>
          <ul aria-label="Ratings" className="flex gap-4 pt-0.5 text-sm text-muted">
            <Thumbs icon="thumbs-up" label="Thumbs up" number={lesson.thumbs_up} />
            <Thumbs icon="thumbs-down" label="Thumbs down" number={lesson.thumbs_down} />
          </ul>
        </div>
        {lesson.tags.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {lesson.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
        {/* The api has removed everything executable. */}
        <div className={articleMarkup} dangerouslySetInnerHTML={{ __html: lesson.description }} />
      </div>
      <footer className="flex items-center justify-between gap-3 border-t border-border px-6 py-3.5">
        <Button icon="arrow-left" unavailable={!hasPrevious} onClick={props.onPrevious}>
          Prev
        </Button>
        <Button
          variant="primary"
          iconEnd="arrow-right"
          unavailable={!hasNext && lesson.viewed}
          onClick={props.onNext}
        >
          Next
        </Button>
      </footer>
    </Card>
  );
}

function Thumbs(props: { icon: 'thumbs-up' | 'thumbs-down'; label: string; number: number }) {
  return (
    <li className="flex items-center gap-1.5 tabular-nums">
      <Icon name={props.icon} size={15} />
      <span className="sr-only">{props.label}: </span>
      {formatNumber(props.number)}
    </li>
  );
}
