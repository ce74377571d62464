import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as support from './service';

export const supportRoutes = implement(contract.support, {
  send: ({ db, userId, now }, message) => support.send(db, userId, message, now),
});
