import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as limits from '../limits/service';
import * as nonFriends from './service';

export const nonFriendsRoutes = implement(contract.nonFriends, {
  list: ({ db, caller }, page) => nonFriends.list(db, caller, page),
  all: ({ db, caller }, query) => nonFriends.all(db, caller, query),
  limits: (context) => limits.readRequests(context),
});
