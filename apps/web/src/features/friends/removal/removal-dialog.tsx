import { brand } from '@winnow/sdk/brand';
import { estimateActSeconds, cooldownTexts } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { useRef, useState } from 'react';
import { useGroupCountsQuery } from '../../../shared/api/group-counts-api';
import { usePolicyQuery, useRemovalLimitsQuery } from '../../../shared/api/user-api';
import { count, formatNumber } from '../../../shared/format/format';
import { useCooldown } from '../../../shared/robot/use-cooldown';
import { useSync } from '../../../shared/robot/use-sync';
import { partialCoverage } from '../people/partial-coverage';
import { ConfirmAct } from '../preview/confirm-act';
import { howLong } from '../preview/fact-list';
import { usePreview } from '../preview/use-preview';
import type { ChosenFriend } from '../selection/selection-slice';
import { missingEvidence, UnreadWarning } from './unread-warning';

interface Props {
  chosenFriends: readonly ChosenFriend[];
  onClose: () => void;
}

/** Preview of a removal: who, why, how long, what cannot be undone. */
export function RemovalDialog({ chosenFriends: chosen, onClose }: Props) {
  const { chosenFriends, drop, start } = usePreview('inactive', chosen, onClose);
  const { data: policy } = usePolicyQuery();
  const { data: limits } = useRemovalLimitsQuery();
  const { data: counts, isError, isFetching, refetch } = useGroupCountsQuery();
  const cancel = useRef<HTMLButtonElement>(null);
  const { syncEngagement } = useSync();
  const cooldown = useCooldown();
  const lack = missingEvidence(counts?.coverage, chosenFriends);
  // A retry keeps the warning and its buttons in place, the pressed one included.
  const [hasAsked, setAsked] = useState(false);
  const isChecking = lack === 'unknown' && !isError && !hasAsked;
  const hidden = partialCoverage(counts?.coverage);
  const confirm = () => start('remove_user_friends', 'A removal cannot be undone');

  async function checkAgain() {
    setAsked(true);
    const { data } = await refetch();
    // The pressed button disappears with the answer.
    if (data) cancel.current?.focus();
  }
  function sync() {
    onClose();
    syncEngagement();
  }

  return (
    <ConfirmAct
      danger
      onClose={onClose}
      leaveRef={cancel}
      title={`Unfriend ${count(chosenFriends.length, 'friend')}?`}
      description={`The robot removes them one by one on ${brand.network}, at a pace that protects your account, and checks each removal.`}
      buttons={
        <>
          {lack === null || lack === 'few_posts' || isChecking ? (
            <Button variant="danger" loading={isChecking} onClick={confirm}>
              Unfriend {formatNumber(chosenFriends.length)}
            </Button>
          ) : (
            <Button onClick={confirm}>Unfriend {formatNumber(chosenFriends.length)} anyway</Button>
          )}
          {lack === 'unknown' && !isChecking && (
            <Button variant="primary" loading={isFetching} onClick={() => void checkAgain()}>
              Check again
            </Button>
          )}
          {(lack === 'no_sync' || lack === 'no_posts') && (
            <Button variant="primary" unavailable={cooldown > 0} onClick={sync}>
              {cooldown > 0 ? cooldownTexts.button(cooldown) : 'Sync engagement first'}
            </Button>
          )}
        </>
      }
      warning={lack && !isChecking && <UnreadWarning lack={lack} coverage={counts?.coverage} />}
      people={{
        label: 'Who will be removed',
        chosenFriends,
        onDrop: drop,
        dropLabel: (name) => `Keep ${name}`,
        areFriends: true,
      }}
      facts={[
        howLong(policy && estimateActSeconds(chosenFriends.length, policy.pace.removal_gap_ms)),
        [
          'Removals left afterwards',
          limits && count(limits.current.left - chosenFriends.length, 'removal'),
        ],
        hidden === null
          ? null
          : [
              'What we can’t see',
              `${brand.network} does not show everything (${hidden}). People may have engaged there without us seeing it.`,
            ],
        [
          'Cannot be undone',
          'To be friends again you would have to send a request, and they would have to accept it. They are not notified.',
        ],
      ]}
    >
      <p className="mt-2 text-xs text-muted">
        Not sure about someone? Click the name to open the profile, or the cross to keep them as a
        friend.
      </p>
    </ConfirmAct>
  );
}
