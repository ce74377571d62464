import { brand } from '@winnow/sdk/brand';
import { actsTake, friendRequestAdvice } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { Notice } from '@winnow/ui/notice';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { capital, count, formatNumber, formatRoughly } from '../../../shared/format/format';
import { usePolicyQuery } from '../../../shared/api/person-api';
import { useRunJob } from '../../../shared/robot/use-robot';
import { useUndo } from '../../../shared/commands/undo';
import { useRequestLimitsQuery } from '../api';
import { FactList } from '../preview/fact-list';
import { PickList } from '../preview/pick-list';
import { chosenFriend } from '../selection/pick-of';
import { type Pick, rowsDeselected, selectionCleared } from '../selection/selection-slice';
import { useAsRead } from '../preview/use-as-read';

interface Props {
  type: 'nonfriends' | 'removed';
  picks: readonly Pick[];
  onClose: () => void;
}

/** Preview of friend requests: who, how long, what is left, what the others see. Asks once. */
export function AddFriendsDialog({ type, picks: chosen, onClose }: Props) {
  const picks = useAsRead(chosen);
  const run = useRunJob();
  const dispatch = useDispatch();
  const { begin } = useUndo();
  const cancel = useRef<HTMLButtonElement>(null);
  const { data: policy } = usePolicyQuery();
  const { data: limits } = useRequestLimitsQuery();
  const left = limits?.current.left ?? picks.length;
  const now = Math.min(picks.length, left);
  const later = picks.length - now;

  function leaveOut(pick: Pick) {
    dispatch(rowsDeselected({ type, picks: [pick] }));
    if (picks.length === 1) onClose();
  }
  function confirm() {
    const friends = picks.map(chosenFriend);
    onClose();
    if (!run('add_user_friends', { friends })) return;
    dispatch(selectionCleared(type));
    begin().close('A friend request cannot be undone here');
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      initialFocus={cancel}
      title={`Send ${count(picks.length, 'friend request')}?`}
      description={`The robot sends them one by one on ${brand.network}, at a pace that protects your account, and checks each.`}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={confirm}>
            Send {formatNumber(picks.length)}
          </Button>
        </>
      }
    >
      <PickList
        label="Who will be sent a request"
        picks={picks}
        onDrop={leaveOut}
        dropLabel={(name) => `Leave out ${name}`}
      />
      {later > 0 && (
        <Notice
          tone="warning"
          className="mt-4"
          title={`${count(later, 'request waits', 'requests wait')} for another day`}
        >
          {formatNumber(left)} left today, by the limit that protects your account.
        </Notice>
      )}
      <FactList
        facts={[
          [
            'How long',
            policy
              ? `${capital(formatRoughly(actsTake(Math.max(1, now), policy.pace.friend_request_gap_ms)))}${later > 0 ? ' today' : ''}; you can pause at any time`
              : 'Calculating',
          ],
          ['Requests left afterwards', limits ? count(left - now, 'request') : 'Calculating'],
          [
            'Advised',
            `${friendRequestAdvice.leastPerDay} to ${friendRequestAdvice.mostPerDay} a day`,
          ],
          ['What they see', `A friend request from you. You can take it back on ${brand.network}.`],
        ]}
      />
    </Dialog>
  );
}
