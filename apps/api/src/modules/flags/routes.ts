import { contract } from '@winnow/sdk/contract';
import { subject } from '../../platform/http/access';
import { implement } from '../../platform/http/implement';
import * as flags from './service';

export const flagsRoutes = implement(contract.flags, {
  read: ({ db, caller }, { user_id }) => flags.read(db, subject(caller, user_id)),
  write: ({ db, caller }, input) => flags.write(db, subject(caller, input.user_id), input.flags),
});
