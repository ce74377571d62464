import { contract } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { subject } from '../../platform/http/access';
import { implement } from '../../platform/http/implement';
import * as flags from './service';

export const flagsRoutes = implement(contract.flags, {
  read: ({ db, caller }, { user_id }) => flags.read(db, subject(caller, user_id)),
  write: ({ db, caller, now }, input) => {
    // Terms are accepted by the user themselves.
    if (caller.kind === 'impersonation' && input.flags.checkbox_payment_terms_accept !== undefined)
      throw new ApiError('access_denied');
    return flags.write(db, subject(caller, input.user_id), input.flags, now);
  },
});
