import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as limits from '../limits/service';
import * as friends from './service';

export const friendsRoutes = implement(contract.friends, {
  list: (context, query) => friends.list(context, query),
  all: (context, query) => friends.all(context, query),
  mark: (context, input) => friends.mark(context, input.friends, input.deleted),
  markDeleted: (context, input) => friends.mark(context, input.friends, true),
  whitelist: (context, input) => friends.setWhitelisted(context, input.friends, true),
  unwhitelist: (context, input) => friends.setWhitelisted(context, input.friends, false),
  limits: (context) => limits.read(context, 'removal'),
});
