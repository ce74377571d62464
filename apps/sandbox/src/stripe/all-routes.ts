import { chargeRoutes } from './resources/charges';
import { couponRoutes } from './resources/coupons';
import { customerRoutes } from './resources/customers';
import { eventRoutes } from './resources/events';
import { invoiceItemRoutes } from './resources/invoice-items';
import { invoiceRoutes } from './resources/invoices';
import { paymentIntentRoutes } from './resources/payment-intents';
import { paymentMethodRoutes } from './resources/payment-methods';
import { priceRoutes } from './resources/prices';
import { productRoutes } from './resources/products';
import { promotionCodeRoutes } from './resources/promotion-codes';
import { setupIntentRoutes } from './resources/setup-intents';
import { sourceRoutes } from './resources/sources';
import { subscriptionRoutes } from './resources/subscriptions';
import { tokenRoutes } from './resources/tokens';
import type { Route } from './route';

/** Every call that the stand-in answers. Of two that fit a path the first counts. */
export const allRoutes: Route[] = [
  ...customerRoutes,
  ...sourceRoutes,
  ...paymentMethodRoutes,
  ...tokenRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...couponRoutes,
  ...promotionCodeRoutes,
  ...subscriptionRoutes,
  ...invoiceItemRoutes,
  ...invoiceRoutes,
  ...chargeRoutes,
  ...eventRoutes,
];
