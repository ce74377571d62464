import { brand } from '@winnow/sdk/brand';
import type { FriendRef } from '@winnow/sdk/jobs';
import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { IconButton } from '@winnow/ui/icon-button';
import { type MouseEvent, useRef, useState } from 'react';
import { numberedProfileUrl } from '../../../shared/api/network-url';
import { useRemovalLimitsQuery } from '../../../shared/api/user-api';
import { count, formatNumber } from '../../../shared/format/format';
import { useRunJob } from '../../../shared/robot/use-robot';

interface Props {
  friends: readonly FriendRef[];
  onClose: () => void;
}

/** Preview of the removal of friends who are known to be active: who, why they were kept, what cannot be undone. */
export function ActiveRemovalDialog({ friends, onClose }: Props) {
  const run = useRunJob();
  const { data: limits } = useRemovalLimitsQuery();
  const [removed, setRemoved] = useState(friends);
  const cancel = useRef<HTMLButtonElement>(null);
  const { length } = removed;
  const left = limits?.current.left;
  const isTooMany = left !== undefined && left < length;

  function keep(event: MouseEvent, friend: FriendRef) {
    // The button disappears with its row, so the next row takes the focus.
    const row = event.currentTarget.closest('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    next?.querySelector('button')?.focus();
    if (length === 1) onClose();
    else setRemoved(removed.filter((one) => one !== friend));
  }

  function confirm() {
    onClose();
    // A job of its own: the api compares the time of the choice with that of the engagement.
    run('remove_user_friends', { friends: [...removed] });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      tone="danger"
      // Focus is not on the first name: Enter must never act on unread people.
      initialFocus={cancel}
      title={`Unfriend ${count(length, 'active friend')}?`}
      description={`${length === 1 ? 'This friend' : 'These friends'} engaged with your posts. The robot removes them one by one on ${brand.network}.`}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" unavailable={isTooMany} onClick={confirm}>
            Unfriend {formatNumber(length)}
          </Button>
        </>
      }
    >
      <ul
        aria-label="Who will be removed"
        className="max-h-[238px] overflow-y-auto rounded-control border border-border bg-popup"
      >
        {removed.map((friend) => (
          <li
            key={friend.facebook_id}
            className="flex items-center gap-3 border-b border-border py-2 pr-2 pl-3 last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <a
                dir="auto"
                className="block truncate text-left font-semibold hover:underline"
                href={numberedProfileUrl(friend.facebook_id)}
                target="_blank"
                rel="noopener noreferrer"
                title={`Open on ${brand.network}`}
              >
                {friend.full_name}
              </a>
              <span className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
                <span>Engaged with your posts</span>
                {/* Namesakes may differ only in their address. */}
                <span className="wrap-anywhere">
                  {friend.facebook_profile_id ?? friend.facebook_id}
                </span>
              </span>
            </span>
            <IconButton
              icon="x"
              size="sm"
              label={`Keep ${friend.full_name}`}
              onClick={(event) => keep(event, friend)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-pretty">
        This cannot be undone. To be friends again you would have to send a request, and they would
        have to accept it. They are not notified.
      </p>
      {left !== undefined && (
        <p className="mt-2 text-pretty text-muted">
          {isTooMany
            ? `You have ${count(left, 'removal')} left for now. Keep some of them.`
            : `${count(left - length, 'removal')} left afterwards.`}
        </p>
      )}
    </Dialog>
  );
}
