import { brand } from '@winnow/sdk/brand';
import { actsTake, cooldownTexts } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { capital, count, formatNumber, formatRoughly } from '../../../shared/format/format';
import { useGroupCountsQuery } from '../../../shared/api/group-counts-api';
import { usePolicyQuery, useRemovalLimitsQuery } from '../../../shared/api/person-api';
import { useCooldown } from '../../../shared/robot/use-cooldown';
import { useRunJob } from '../../../shared/robot/use-robot';
import { useSync } from '../../../shared/robot/use-sync';
import { useUndo } from '../../../shared/commands/undo';
import { FactList } from '../preview/fact-list';
import { PickList } from '../preview/pick-list';
import { chosenFriend } from '../selection/pick-of';
import { type Pick, rowsDeselected, selectionCleared } from '../selection/selection-slice';
import { lackOf, UnreadWarning } from './unread-warning';
import { unseen } from '../people/unseen';
import { useAsRead } from '../preview/use-as-read';

interface Props {
  picks: readonly Pick[];
  onClose: () => void;
}

/** Preview of a removal: who, why, how long, what cannot be undone. Asks once. */
export function RemovalDialog({ picks: chosen, onClose }: Props) {
  const picks = useAsRead(chosen);
  const run = useRunJob();
  const dispatch = useDispatch();
  const { begin } = useUndo();
  const { data: policy } = usePolicyQuery();
  const { data: limits } = useRemovalLimitsQuery();
  const { data: counts, isError, isFetching, refetch } = useGroupCountsQuery();
  const cancel = useRef<HTMLButtonElement>(null);
  const { syncEngagement } = useSync();
  const cooldown = useCooldown();
  const lack = lackOf(counts?.coverage, picks);
  // A retry keeps the warning and its buttons in place, the pressed one included.
  const [hasAsked, setAsked] = useState(false);
  const isChecking = lack === 'unknown' && !isError && !hasAsked;
  const hidden = unseen(counts?.coverage);
  const left = limits ? limits.current.left - picks.length : null;

  function keep(pick: Pick) {
    dispatch(rowsDeselected({ type: 'inactive', picks: [pick] }));
    if (picks.length === 1) onClose();
  }
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
  function confirm() {
    const friends = picks.map(chosenFriend);
    onClose();
    if (!run('remove_user_friends', { friends })) return;
    dispatch(selectionCleared('inactive'));
    begin().close('A removal cannot be undone');
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      tone="danger"
      // Wide enough for a reason and an address side by side: the user must be able to read the whole reason.
      size="lg"
      // Focus is not on the first name: Enter must never act on unread people.
      initialFocus={cancel}
      title={`Unfriend ${count(picks.length, 'friend')}?`}
      description={`The robot removes them one by one on ${brand.network}, at a pace that protects your account, and checks each removal.`}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          {lack === null || lack === 'few_posts' || isChecking ? (
            <Button variant="danger" loading={isChecking} onClick={confirm}>
              Unfriend {formatNumber(picks.length)}
            </Button>
          ) : (
            <Button onClick={confirm}>Unfriend {formatNumber(picks.length)} anyway</Button>
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
    >
      {lack && !isChecking && <UnreadWarning lack={lack} coverage={counts?.coverage} />}
      <PickList
        label="Who will be removed"
        picks={picks}
        onDrop={keep}
        dropLabel={(name) => `Keep ${name}`}
        areFriends
      />
      <p className="mt-2 text-xs text-muted">
        Not sure about someone? Click the name to open the profile, or the cross to keep them as a
        friend.
      </p>
      <FactList
        facts={[
          [
            'How long',
            policy
              ? `${capital(formatRoughly(actsTake(picks.length, policy.pace.removal_gap_ms)))}; you can pause at any time`
              : 'Calculating',
          ],
          ['Removals left afterwards', left === null ? 'Calculating' : count(left, 'removal')],
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
      />
    </Dialog>
  );
}
