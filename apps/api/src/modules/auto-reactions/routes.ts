import { contract } from '@winnow/sdk/contract';
import { subject } from '../../platform/http/access';
import { implement } from '../../platform/http/implement';
import * as limits from '../limits/service';
import * as autoReactions from './service';

export const autoReactionsRoutes = implement(contract.autoReactions, {
  read: ({ db, caller }, { user_id }) => autoReactions.read(db, subject(caller, user_id)),
  write: ({ db, caller }, input) =>
    autoReactions.write(db, subject(caller, input.user_id), input.auto_reaction_setting),
  limits: (context) => limits.readReactions(context),
  notifyClick: ({ db, userId }) => autoReactions.countClick(db, userId),
});
