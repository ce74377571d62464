import type { ListType } from '@winnow/sdk/rules';
import { PageHeader } from '@winnow/ui/page-header';
import { memo, useDeferredValue } from 'react';
import { useIsLocked } from '../../shared/plan/plan-lock';
import { ColumnsButton } from './views/columns-button';
import { ExportMenu } from './export/export-menu';
import { FriendsList } from './list/friends-list';
import { FriendshipDateButton } from './dates/friendship-date-button';
import { ImportButton } from './import/import-button';
import { NonFriendsList } from './list/non-friends-list';
import type { ListQuery } from './query/list-query';
import { ReadLine } from './list/read-line';
import { useListQuery, useNormalizeUrl } from './query/use-list-query';
import { ViewsMenu } from './views/views-menu';

/** 'Your Friends': five groups, each a tab with its own address. */
export function FriendsScreen({ type }: { type: ListType }) {
  useNormalizeUrl(type);
  const [listQuery] = useListQuery(type);
  const later = { type: useDeferredValue(type), listQuery: useDeferredValue(listQuery) };
  const isLocked = useIsLocked();
  return (
    <div className="flex min-h-[calc(100dvh-52px)] flex-col gap-4">
      {/* Deferred, so that the list renders first. The head shows nothing of the query until a menu is opened. */}
      {!isLocked && <Head type={later.type} listQuery={later.listQuery} />}
      {type === 'nonfriends' ? <NonFriendsList /> : <FriendsList type={type} />}
    </div>
  );
}

const Head = memo(function Head({ type, listQuery }: { type: ListType; listQuery: ListQuery }) {
  return (
    <PageHeader
      title="Your Friends"
      subtitle={<ReadLine />}
      actions={
        <>
          <ViewsMenu type={type} listQuery={listQuery} />
          <ColumnsButton type={type} />
          <ExportMenu type={type} listQuery={listQuery} />
          <FriendshipDateButton />
          <ImportButton />
        </>
      }
    />
  );
});
