import { contract } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { subject } from '../../platform/http/access';
import { implement } from '../../platform/http/implement';
import { writeFor } from '../../platform/http/write-for';
import * as flags from './service';

export const flagsRoutes = implement(contract.flags, {
  read: ({ db, caller }, { user_id }) => flags.read(db, subject(caller, user_id)),
  write: (context, { flags: given, user_id, reason }) => {
    const { caller, now } = context;
    const isOwn = caller.kind !== 'impersonation' && subject(caller, user_id) === caller.userId;
    // Terms are accepted by the user themselves.
    if (!isOwn && given.checkbox_payment_terms_accept !== undefined)
      throw new ApiError('access_denied');
    return writeFor(context, {
      action: 'flags.write',
      userId: user_id,
      given,
      reason,
      read: flags.read,
      write: (db, id) => flags.write(db, id, given, now),
    });
  },
});
