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
import type { Place } from './place/place';
import { ReadLine } from './list/read-line';
import { usePlace, useTidyAddress } from './place/use-place';
import { ViewsMenu } from './views/views-menu';

/** 'Your Friends': five groups, each a tab with its own address. */
export function FriendsScreen({ type }: { type: ListType }) {
  useTidyAddress(type);
  const [place] = usePlace(type);
  const later = { type: useDeferredValue(type), place: useDeferredValue(place) };
  const isLocked = useIsLocked();
  return (
    <div className="flex min-h-[calc(100dvh-52px)] flex-col gap-4">
      {/* Deferred, so that the list renders first. The head shows nothing of the place until a menu is opened. */}
      {!isLocked && <Head type={later.type} place={later.place} />}
      {type === 'nonfriends' ? <NonFriendsList /> : <FriendsList type={type} />}
    </div>
  );
}

const Head = memo(function Head({ type, place }: { type: ListType; place: Place }) {
  return (
    <PageHeader
      title="Your Friends"
      subtitle={<ReadLine />}
      actions={
        <>
          <ViewsMenu type={type} place={place} />
          <ColumnsButton type={type} />
          <ExportMenu type={type} place={place} />
          <FriendshipDateButton />
          <ImportButton />
        </>
      }
    />
  );
});
