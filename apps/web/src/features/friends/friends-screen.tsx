import type { ListType } from '@winnow/sdk/rules';
import { PageHeader } from '@winnow/ui/page-header';
import { ColumnsButton } from './columns-button';
import { ExportMenu } from './export/export-menu';
import { FriendsList } from './friends-list';
import { FriendshipDateButton } from './friendship-date-button';
import { ImportButton } from './import/import-button';
import { NonFriendsList } from './non-friends-list';
import { ReadLine } from './read-line';
import { useTidyAddress } from './use-place';
import { ViewsMenu } from './views/views-menu';

/** Your Friends: five groups, each a tab with its own address. */
export function FriendsScreen({ type }: { type: ListType }) {
  useTidyAddress(type);
  return (
    <div className="flex min-h-[calc(100dvh-52px)] flex-col gap-4">
      <PageHeader
        title="Your Friends"
        subtitle={<ReadLine />}
        actions={
          <>
            <ViewsMenu type={type} />
            <ColumnsButton type={type} />
            <ExportMenu type={type} />
            <FriendshipDateButton />
            <ImportButton />
          </>
        }
      />
      {type === 'nonfriends' ? <NonFriendsList /> : <FriendsList type={type} />}
    </div>
  );
}
