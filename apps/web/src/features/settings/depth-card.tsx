import type { Settings } from '@winnow/sdk/contract';
import { depthCaps, isPaid, sliderMaximum, snappedDepth } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Notice } from '@winnow/ui/notice';
import { Segmented } from '@winnow/ui/segmented';
import { Slider } from '@winnow/ui/slider';
import { useState } from 'react';
import { Link } from 'react-router';
import { count } from '../../shared/format/format';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { useBuyPath } from '../../shared/plan/buy-path';
import { PlanLock } from '../../shared/plan/plan-lock';

interface Props {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
}

const bys = [
  { value: 'posts', label: 'By posts' },
  { value: 'days', label: 'By days' },
] as const;
const nouns = { posts: 'post', days: 'day' } as const;

/** How far back an engagement sync reads, within what the plan grants. */
export function DepthCard({ settings, onChange }: Props) {
  const { data: user } = useCurrentUserQuery();
  const buy = useBuyPath();
  const [wantsMore, setWantsMore] = useState(false);
  const paid = user !== undefined && isPaid(user);
  const by = settings.engagement_sync_lookbehind_by;
  const key = `engagement_sync_${by}_back` as const;
  const value = settings[key];

  function slide(chosen: number) {
    const snapped = snappedDepth({ by, count: chosen }, paid);
    if (snapped.needsUpgrade) setWantsMore(true);
    if (snapped.count !== value) onChange({ [key]: snapped.count });
  }

  return (
    <Card
      title="Engagement Sync Depth Parameters"
      description="Reading further back finds more people who engage, and takes longer."
      actions={
        <Segmented
          label="Depth by"
          options={bys}
          value={by}
          onValueChange={(next) => {
            setWantsMore(false);
            onChange({ engagement_sync_lookbehind_by: next });
          }}
        />
      }
    >
      <PlanLock>
        <Slider
          label={by === 'posts' ? 'Posts back' : 'Days back'}
          min={1}
          max={sliderMaximum[paid ? 'paid' : 'free'][by]}
          value={value}
          valueText={count(value, nouns[by])}
          onValueChange={slide}
          hint={
            paid
              ? `The next engagement sync reads ${by === 'posts' ? `your last ${count(value, 'post')}` : `your posts of the last ${count(value, 'day')}`}.`
              : `The free plan reads up to ${depthCaps.free.posts} posts or ${depthCaps.free.days} days back.`
          }
        />
        {wantsMore && !paid && (
          <Notice
            tone="warning"
            className="mt-4"
            title={`The free plan reads up to ${count(depthCaps.free[by], nouns[by])} back`}
            onDismiss={() => setWantsMore(false)}
            actions={
              <Button size="sm" render={(props) => <Link to={buy} {...props} />}>
                Upgrade
              </Button>
            }
          >
            Upgrade to read up to {depthCaps.paid.posts} posts and {depthCaps.paid.days} days back.
          </Notice>
        )}
      </PlanLock>
    </Card>
  );
}
