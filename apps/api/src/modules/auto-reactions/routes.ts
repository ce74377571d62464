import { contract } from '@winnow/sdk/contract';
import { subject } from '../../platform/http/access';
import { implement } from '../../platform/http/implement';
import { writeFor } from '../../platform/http/write-for';
import * as limits from '../limits/service';
import * as autoReactions from './service';

export const autoReactionsRoutes = implement(contract.autoReactions, {
  read: ({ db, caller }, { user_id }) => autoReactions.read(db, subject(caller, user_id)),
  write: (context, { auto_reaction_setting: given, user_id, reason }) =>
    writeFor(context, {
      action: 'autoReactions.write',
      userId: user_id,
      given,
      reason,
      read: autoReactions.read,
      write: (db, id) => autoReactions.write(db, id, given),
    }),
  limits: (context) => limits.readReactions(context),
  notifyClick: ({ db, userId }) => autoReactions.countClick(db, userId),
});
