import type { ListType } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { PageHeader } from '@winnow/ui/page-header';
import { Tooltip } from '@winnow/ui/tooltip';
import { FriendsList } from './friends-list';
import { NonFriendsList } from './non-friends-list';
import { ReadLine } from './read-line';

/** Your Friends: five groups, each a tab with its own address. */
export function FriendsScreen({ type }: { type: ListType }) {
  return (
    <div className="flex min-h-[calc(100dvh-52px)] flex-col gap-4">
      <PageHeader
        title="Your Friends"
        subtitle={<ReadLine />}
        actions={
          <Tooltip content="Reading friendship dates comes with the next release of the robot.">
            <Button unavailable>Sync Friendship Date</Button>
          </Tooltip>
        }
      />
      {type === 'nonfriends' ? <NonFriendsList /> : <FriendsList key={type} type={type} />}
    </div>
  );
}
