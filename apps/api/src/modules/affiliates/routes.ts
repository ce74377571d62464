import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import { plain } from '../../platform/http/signature';
import * as affiliates from './service';

export const affiliatesRoutes = implement(contract.affiliates, {
  balance: (context) => affiliates.balance(context),
  enable: (context, { email }) => affiliates.enable(context, email),
  refreshLink: (context) => affiliates.refreshLink(context),
  dashboard: (context) => affiliates.dashboard(context),
  webhook: {
    verify: plain('x-rewardful-signature', (config) => config.affiliates?.webhookSecret),
    run: (context, event) => affiliates.takeEvent(context, event),
  },
});
