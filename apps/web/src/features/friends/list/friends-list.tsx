import { Suspense, useCallback, useMemo } from 'react';
import { lazyComponent } from '../../../shared/loading/lazy-component';
import { friendsApi, type FriendsQuery, useFriendsQuery } from '../api';
import { friendsQuery, type ListQuery } from '../query/list-query';
import { type GoTo, useListQuery } from '../query/use-list-query';
import { friendsPage } from './list-page';
import { PeopleList } from './people-list';

const FrameNotice = lazyComponent(() =>
  import('../reading/frame-notice').then(({ FrameNotice: it }) => it),
);

/** One friend group. */
export function FriendsList({ type }: { type: FriendsQuery['type'] }) {
  const [listQuery, goTo] = useListQuery(type);
  const query = useMemo(() => friendsQuery(type, listQuery), [type, listQuery]);
  const { data, currentData, error, refetch } = useFriendsQuery(query);
  const prefetch = friendsApi.usePrefetch('friends');
  const ask = useCallback(
    (next: Partial<ListQuery>) => prefetch(friendsQuery(type, { ...listQuery, page: 1, ...next })),
    [prefetch, type, listQuery],
  );
  // Prefetches before anything renders for the new query.
  const change = useCallback<GoTo>(
    (next, options) => {
      ask(next);
      goTo(next, options);
    },
    [ask, goTo],
  );
  const answer = currentData ?? (error ? undefined : data);
  const { wholeFrameOnly } = listQuery;
  const page = useMemo(
    () => answer && friendsPage(answer, wholeFrameOnly),
    [answer, wholeFrameOnly],
  );
  const shown = page?.type === 'inactive' && page.rows.length > 0 ? page : null;
  return (
    <PeopleList
      type={type}
      listQuery={listQuery}
      onPlace={change}
      onAsk={ask}
      counts={(answer ?? data)?.counts}
      page={page}
      isCurrent={currentData !== undefined}
      error={error}
      refetch={refetch}
      notice={
        shown?.coverage &&
        shown.unreadFrame && (
          <Suspense>
            <FrameNotice coverage={shown.coverage} frame={shown.unreadFrame} />
          </Suspense>
        )
      }
      failure={{ title: 'Your friends could not be loaded', text: 'Nothing was changed.' }}
    />
  );
}
