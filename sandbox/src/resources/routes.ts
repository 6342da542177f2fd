import type { Route } from '../http/router.ts';
import { billingPortal } from './billing-portal.ts';
import { checkoutSessions } from './checkout-sessions.ts';
import { coupons } from './coupons.ts';
import { customers } from './customers.ts';
import { disputes } from './disputes.ts';
import { events } from './events.ts';
import { invoiceItems } from './invoice-items.ts';
import { invoices } from './invoices.ts';
import { paymentIntents } from './payment-intents.ts';
import { paymentMethodConfigurations } from './payment-method-configurations.ts';
import { paymentMethods } from './payment-methods.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { promotionCodes } from './promotion-codes.ts';
import { receipts } from './receipts.ts';
import { refunds } from './refunds.ts';
import { setupIntents } from './setup-intents.ts';
import { subscriptionItems } from './subscription-items.ts';
import { subscriptionSchedules } from './subscription-schedules.ts';
import { subscriptions } from './subscriptions.ts';
import { tax } from './tax.ts';
import { testClocks } from './test-clocks.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

/** All API routes of the sandbox. It answers any other path with Stripe's "Unrecognized request" error. */
export const routes: Route[] = [
  ...billingPortal,
  ...checkoutSessions,
  ...coupons,
  ...customers,
  ...disputes,
  ...events,
  ...invoiceItems,
  ...invoices,
  ...paymentIntents,
  ...paymentMethodConfigurations,
  ...paymentMethods,
  ...prices,
  ...products,
  ...promotionCodes,
  ...receipts,
  ...refunds,
  ...setupIntents,
  ...subscriptionItems,
  ...subscriptionSchedules,
  ...subscriptions,
  ...tax,
  ...testClocks,
  ...webhookEndpoints,
];
