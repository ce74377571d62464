import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as affiliates from './service';

export const affiliatesRoutes = implement(contract.affiliates, {
  balance: (context) => affiliates.balance(context),
});
