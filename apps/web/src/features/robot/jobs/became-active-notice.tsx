import type { FriendRef } from '@winnow/sdk/jobs';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { useState } from 'react';
import { numberedProfileUrl } from '../../../shared/api/network-url';
import { formatNumber } from '../../../shared/format/format';
import { ActiveRemovalDialog } from './active-removal-dialog';

/** Who was kept because engagement of theirs was found, by name, and the way to the preview of their removal. */
export function BecameActiveNotice({ friends }: { friends: readonly FriendRef[] }) {
  const [isPreviewed, setPreviewed] = useState(false);
  const { length } = friends;
  return (
    <Notice
      tone="info"
      title={`${formatNumber(length)} became active and ${length === 1 ? 'was' : 'were'} kept`}
      actions={
        <Button size="sm" onClick={() => setPreviewed(true)}>
          Unfriend {length === 1 ? 'this 1' : `these ${formatNumber(length)}`} all the same
        </Button>
      }
    >
      Winnow found engagement of theirs after you chose them:{' '}
      <ul aria-label="Kept" className="inline">
        {friends.map(({ facebook_id, full_name }, at) => (
          <li key={facebook_id} className="inline">
            <a
              dir="auto"
              className="inline-block max-w-full truncate align-bottom underline"
              href={numberedProfileUrl(facebook_id)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {full_name}
            </a>
            {at < length - 1 ? ', ' : '.'}
          </li>
        ))}
      </ul>
      {isPreviewed && <ActiveRemovalDialog friends={friends} onClose={() => setPreviewed(false)} />}
    </Notice>
  );
}
