import type { ListType } from '@winnow/sdk/rules';
import type { sdk } from '../../shared/sdk';

/** What a page of friends is asked for with. */
export type FriendsQuery = Parameters<typeof sdk.friends.list>[0] & {
  type: Exclude<ListType, 'nonfriends'>;
};
