import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import { timestamped } from '../../platform/http/signature';
import * as billing from './service';

export const billingRoutes = implement(contract.billing, {
  settings: (context) => Promise.resolve(billing.settings(context)),
  preview: (context, choice) => billing.preview(context, choice),
  subscribe: (context, request) => billing.subscribe(context, request),
  upgrade: (context, request) => billing.upgrade(context, request),
  pay: (context) => billing.payOpen(context),
  cancel: (context) => billing.cancel(context),
  resume: (context) => billing.resume(context),
  refresh: (context) => billing.refresh(context),
  cancellationDate: (context) => billing.cancellationDate(context),
  storeCard: (context, { token }) => billing.storeCard(context, token),
  setUpCard: (context) => billing.setUpCard(context),
  invoices: (context) => billing.invoices(context),
  churnkey: (context) => billing.proveCustomer(context),
  webhook: {
    verify: timestamped('stripe-signature', ({ stripe }) => stripe?.webhookSecret),
    run: (context, event) => billing.takeEvent(context, event),
  },
});
