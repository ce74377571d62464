import { brand } from '@winnow/sdk/brand';
import { estimateActSeconds, friendRequestAdvice } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { usePolicyQuery } from '../../../shared/api/user-api';
import { count, formatNumber } from '../../../shared/format/format';
import { useRequestLimitsQuery } from '../api';
import { ConfirmAct } from '../preview/confirm-act';
import { howLong } from '../preview/fact-list';
import { usePreview } from '../preview/use-preview';
import type { ChosenFriend } from '../selection/selection-slice';

interface Props {
  type: 'nonfriends' | 'removed';
  chosenFriends: readonly ChosenFriend[];
  onClose: () => void;
}

/** Preview of friend requests: who, how long, what is left, what the others see. */
export function AddFriendsDialog({ type, chosenFriends: chosen, onClose }: Props) {
  const { chosenFriends, drop, start } = usePreview(type, chosen, onClose);
  const { data: policy } = usePolicyQuery();
  const { data: limits } = useRequestLimitsQuery();
  const left = limits?.current.left ?? chosenFriends.length;
  const now = Math.min(chosenFriends.length, left);
  const later = chosenFriends.length - now;
  const confirm = () => start('add_user_friends', 'A friend request cannot be undone here');

  return (
    <ConfirmAct
      onClose={onClose}
      title={`Send ${count(chosenFriends.length, 'friend request')}?`}
      description={`The robot sends them one by one on ${brand.network}, at a pace that protects your account, and checks each.`}
      buttons={
        <Button variant="primary" onClick={confirm}>
          Send {formatNumber(chosenFriends.length)}
        </Button>
      }
      people={{
        label: 'Who will be sent a request',
        chosenFriends,
        onDrop: drop,
        dropLabel: (name) => `Leave out ${name}`,
      }}
      facts={[
        howLong(
          policy && estimateActSeconds(Math.max(1, now), policy.pace.friend_request_gap_ms),
          later > 0 ? ' today' : '',
        ),
        ['Requests left afterwards', limits && count(left - now, 'request')],
        ['Advised', `${friendRequestAdvice.minPerDay} to ${friendRequestAdvice.maxPerDay} a day`],
        ['What they see', `A friend request from you. You can take it back on ${brand.network}.`],
      ]}
    >
      {later > 0 && (
        <Notice
          tone="warning"
          className="mt-4"
          title={`${count(later, 'request waits', 'requests wait')} for another day`}
        >
          {formatNumber(left)} left today, by the limit that protects your account.
        </Notice>
      )}
    </ConfirmAct>
  );
}
