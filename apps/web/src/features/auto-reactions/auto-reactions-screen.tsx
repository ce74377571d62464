import { isPro, needsProToReact, reactionTexts } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { PageHeader } from '@winnow/ui/page-header';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { count } from '../../shared/format/format';
import { LoadFailed } from '../../shared/feedback/load-failed';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { isImpersonating } from '../../shared/session/impersonation';
import { PlanLock } from '../../shared/plan/plan-lock';
import { UpgradePrompt } from '../../shared/plan/upgrade-prompt';
import {
  type Chosen,
  useNoteReactionsClickMutation,
  useReactionLimitsQuery,
  useReactionSettingQuery,
} from './api';
import { ChoiceCard } from './choice-card';
import { StartCard } from './start-card';

const columns = 'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_340px]';

interface Props {
  /** A job's dialog covers the screen, so prompts wait until it is closed. */
  isJobOpen: boolean;
}

/** Reacting to posts of the user's feed: settings, what is left, start. */
export function AutoReactionsScreen({ isJobOpen }: Props) {
  const { data: user } = useCurrentUserQuery();
  const setting = useReactionSettingQuery();
  const limits = useReactionLimitsQuery();
  const [note] = useNoteReactionsClickMutation();
  const [draft, setDraft] = useState<Partial<Chosen>>({});
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    // During impersonation the visit is the admin's.
    if (!isImpersonating()) void note();
  }, [note]);

  const header = (
    <PageHeader
      title="Auto Reactions"
      subtitle="The robot reacts to posts in your feed, at a pace you choose."
      actions={
        <Button icon="help" render={(props) => <Link to="/autoreact" {...props} />}>
          Guide
        </Button>
      }
    />
  );
  const error = setting.error ?? limits.error;
  if (!user || !setting.data || !limits.data) {
    return (
      <>
        {header}
        {error ? (
          <Card className="mt-6">
            <LoadFailed
              error={error}
              onRetry={() => {
                void setting.refetch();
                void limits.refetch();
              }}
            >
              Nothing was sent.
            </LoadFailed>
          </Card>
        ) : (
          <div className={`mt-6 ${columns}`}>
            <Card>
              <SkeletonLines lines={17} />
            </Card>
            <Card>
              <SkeletonLines lines={13} />
            </Card>
          </div>
        )}
      </>
    );
  }

  const { auto_reactions_total_done: totalDone, ...saved } = setting.data;
  const chosen = { ...saved, ...draft };
  const pro = isPro(user);
  const standing = { isPro: pro, totalDone, dailyLeft: limits.data.daily.left };
  return (
    <>
      {header}
      <PlanLock className="mt-6">
        <div className={columns}>
          <ChoiceCard
            chosen={chosen}
            standing={standing}
            onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
            onSaved={() => setDraft({})}
          />
          <StartCard chosen={chosen} limits={limits.data} totalDone={totalDone} isPro={pro} />
        </div>
      </PlanLock>
      {/* On a locked account the lock itself says what to do. */}
      {needsProToReact(standing) && !user.is_locked && !isClosed && !isJobOpen && (
        <UpgradePrompt
          title="Upgrade required"
          text={reactionTexts.free_limit}
          // The text quoted from the specification promises more than the plan gives.
          note={`PRO has a daily limit, which protects your account: up to ${count(limits.data.daily.limit, 'reaction')} a day, on as many days as you like.`}
          onClose={() => setIsClosed(true)}
        />
      )}
    </>
  );
}
