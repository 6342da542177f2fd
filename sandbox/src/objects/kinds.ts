import type { Coupon, Discount, Price, Product, PromotionCode } from './catalog.ts';
import type { Customer, PaymentMethod } from './customers.ts';
import type { Invoice, InvoiceItem, InvoicePayment } from './invoices.ts';
import type { Charge, Dispute, PaymentIntent, Refund, SetupIntent } from './payments.ts';
import type { StripeEvent, TestClock, WebhookEndpoint } from './platform.ts';
import type { SubscriptionSchedule } from './schedules.ts';
import type { CheckoutSession, PortalSession } from './sessions.ts';
import type { Subscription, SubscriptionItem } from './subscriptions.ts';

/** The types of all stored objects, by the value of their `object` field. */
export interface ObjectsByKind {
  'billing_portal.session': PortalSession;
  charge: Charge;
  'checkout.session': CheckoutSession;
  coupon: Coupon;
  customer: Customer;
  discount: Discount;
  dispute: Dispute;
  event: StripeEvent;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  invoiceitem: InvoiceItem;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  price: Price;
  product: Product;
  promotion_code: PromotionCode;
  refund: Refund;
  setup_intent: SetupIntent;
  subscription: Subscription;
  subscription_item: SubscriptionItem;
  subscription_schedule: SubscriptionSchedule;
  'test_helpers.test_clock': TestClock;
  webhook_endpoint: WebhookEndpoint;
}

export type ObjectKind = keyof ObjectsByKind;
export type StoredObject = ObjectsByKind[ObjectKind];

/** The ID prefix for each kind of object. Callers may choose their own IDs for coupons and products. */
export const ID_PREFIX: Record<ObjectKind, string> = {
  'billing_portal.session': 'bps',
  charge: 'ch',
  'checkout.session': 'cs_test',
  coupon: '',
  customer: 'cus',
  discount: 'di',
  dispute: 'du',
  event: 'evt',
  invoice: 'in',
  invoice_payment: 'inpay',
  invoiceitem: 'ii',
  payment_intent: 'pi',
  payment_method: 'pm',
  price: 'price',
  product: 'prod',
  promotion_code: 'promo',
  refund: 're',
  setup_intent: 'seti',
  subscription: 'sub',
  subscription_item: 'si',
  subscription_schedule: 'sub_sched',
  'test_helpers.test_clock': 'clock',
  webhook_endpoint: 'we',
};

/** Stripe's name for each kind of object in "No such …" messages. */
export const KIND_LABEL: Record<ObjectKind, string> = {
  'billing_portal.session': 'billing portal session',
  charge: 'charge',
  'checkout.session': 'checkout.session',
  coupon: 'coupon',
  customer: 'customer',
  discount: 'discount',
  dispute: 'dispute',
  event: 'event',
  invoice: 'invoice',
  invoice_payment: 'invoice_payment',
  invoiceitem: 'invoiceitem',
  payment_intent: 'payment_intent',
  payment_method: 'PaymentMethod',
  price: 'price',
  product: 'product',
  promotion_code: 'promotion code',
  refund: 'refund',
  setup_intent: 'setupintent',
  subscription: 'subscription',
  subscription_item: 'subscription item',
  subscription_schedule: 'subscription schedule',
  'test_helpers.test_clock': 'test clock',
  webhook_endpoint: 'webhook endpoint',
};
