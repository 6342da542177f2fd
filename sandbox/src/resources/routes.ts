import type { Route } from '../http/router.ts';
import { billingPortalRoutes } from './billing-portal.ts';
import { checkoutSessionRoutes } from './checkout-sessions.ts';
import { couponRoutes } from './coupons.ts';
import { customerRoutes } from './customers.ts';
import { disputeRoutes } from './disputes.ts';
import { eventRoutes } from './events.ts';
import { invoiceItemRoutes } from './invoice-items.ts';
import { invoiceRoutes } from './invoices.ts';
import { paymentIntentRoutes } from './payment-intents.ts';
import { paymentMethodConfigurationRoutes } from './payment-method-configurations.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { priceRoutes } from './prices.ts';
import { productRoutes } from './products.ts';
import { promotionCodeRoutes } from './promotion-codes.ts';
import { receiptRoutes } from './receipts.ts';
import { refundRoutes } from './refunds.ts';
import { setupIntentRoutes } from './setup-intents.ts';
import { subscriptionItemRoutes } from './subscription-items.ts';
import { subscriptionScheduleRoutes } from './subscription-schedules.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { taxRoutes } from './tax.ts';
import { testClockRoutes } from './test-clocks.ts';
import { webhookEndpointRoutes } from './webhook-endpoints.ts';

/** All API routes of the sandbox. It answers any other path with Stripe's "Unrecognized request" error. */
export const routes: Route[] = [
  ...billingPortalRoutes,
  ...checkoutSessionRoutes,
  ...couponRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...invoiceItemRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodConfigurationRoutes,
  ...paymentMethodRoutes,
  ...priceRoutes,
  ...productRoutes,
  ...promotionCodeRoutes,
  ...receiptRoutes,
  ...refundRoutes,
  ...setupIntentRoutes,
  ...subscriptionItemRoutes,
  ...subscriptionScheduleRoutes,
  ...subscriptionRoutes,
  ...taxRoutes,
  ...testClockRoutes,
  ...webhookEndpointRoutes,
];
