import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { PageHeader } from '@winnow/ui/page-header';
import { ProgressBar } from '@winnow/ui/progress-bar';
import { Skeleton, SkeletonLines } from '@winnow/ui/skeleton';
import { useEffect } from 'react';
import { formatNumber } from '../../shared/format/format';
import { PlanLock } from '../../shared/plan/plan-lock';
import { isImpersonating } from '../../shared/session/impersonation';
import { useNoteMasterclassClickMutation } from './api';
import { LessonList } from './lesson-list';
import { LessonCard } from './lesson-card';
import { useLessons } from './use-lessons';

const columns = 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]';

/** The open lesson, the list of lessons, and the progress. */
export function MasterclassScreen() {
  const [note] = useNoteMasterclassClickMutation();
  useEffect(() => {
    // During impersonation the visit is the admin's.
    if (!isImpersonating()) void note();
  }, [note]);
  return (
    <>
      <PageHeader
        title="Masterclass"
        subtitle="Short lessons on knowing your friends and keeping the ones who matter."
      />
      <PlanLock className="mt-6">
        <Content />
      </PlanLock>
    </>
  );
}

function Content() {
  const it = useLessons();
  const { lessons, score, current } = it;
  if (!it.isReady)
    return (
      <div className={columns}>
        <Card>
          <Skeleton className="mb-5 aspect-video" />
          <SkeletonLines lines={6} label="Loading lessons" />
        </Card>
        <div className="flex flex-col gap-5 max-lg:order-first">
          <Card>
            <SkeletonLines lines={1} />
            <Skeleton className="mt-2 h-1" />
          </Card>
          <Card title="Lessons">
            <SkeletonLines lines={12} />
          </Card>
        </div>
      </div>
    );
  if (!current)
    return (
      <Card>
        <EmptyState
          icon="graduation"
          title="No lessons here at the moment"
          action={
            <Button loading={it.isFetching} onClick={() => void it.refetch()}>
              Check again
            </Button>
          }
        >
          They appear here as soon as they are published. What you have viewed is kept.
        </EmptyState>
      </Card>
    );
  return (
    <div className={columns}>
      <LessonCard
        lesson={current}
        hasPrevious={it.previous !== undefined}
        hasNext={it.next !== undefined}
        onPrevious={() => it.open(it.previous)}
        onNext={() => {
          it.complete(current);
          it.open(it.next);
        }}
        onPlay={() => it.played(current)}
        onWatched={() => it.complete(current)}
      />
      <div className="flex flex-col gap-5 max-lg:order-first">
        <Card>
          <ProgressBar
            label={`${formatNumber(score.completed)} of ${formatNumber(score.total)} completed`}
            value={score.percent}
            valueText={`${score.percent}%`}
          >
            {score.completed === score.total && (
              <p className="text-sm text-muted">You have completed all lessons.</p>
            )}
          </ProgressBar>
        </Card>
        <LessonList lessons={lessons} current={current} onOpen={it.open} />
      </div>
    </div>
  );
}
