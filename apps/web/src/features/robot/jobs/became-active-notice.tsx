import type { FriendRef } from '@winnow/sdk/jobs';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { numberedProfileUrl } from '../../../shared/api/network-url';
import { formatNumber } from '../../../shared/format/format';
import { useRunJob } from '../../../shared/robot/use-robot';

/** Who was kept because they engaged meanwhile, by name, and the way to remove them all the same. */
export function BecameActiveNotice({ friends }: { friends: readonly FriendRef[] }) {
  const run = useRunJob();
  const { length } = friends;
  // A job of its own: the api compares the time of the choice with that of the engagement.
  const putBack = () => run('remove_user_friends', { friends: [...friends] });
  return (
    <Notice
      tone="info"
      title={`${formatNumber(length)} became active and ${length === 1 ? 'was' : 'were'} kept`}
      actions={
        <Button size="sm" onClick={putBack}>
          Unfriend {length === 1 ? 'this 1' : `these ${formatNumber(length)}`} all the same
        </Button>
      }
    >
      They engaged with your posts after you chose them:{' '}
      <ul aria-label="Kept" className="inline">
        {friends.map(({ facebook_id, full_name }, at) => (
          <li key={facebook_id} className="inline">
            <a
              dir="auto"
              className="underline"
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
    </Notice>
  );
}
