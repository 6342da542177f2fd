import { invalidRequestError } from '../http/errors.ts';
import {
  booleanParam,
  clearableParam,
  currencyParam,
  integerBetweenParam,
  integerParam,
  listParam,
  metadataParam,
  objectParam,
  oneOfParam,
  type ParamValues,
  textParam,
} from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import { findRedeemableCoupon, redeemCoupon } from '../lifecycle/discounts.ts';
import type { InvoiceLineDraft } from '../lifecycle/invoice-line-drafts.ts';
import { previewInvoice } from '../lifecycle/preview-invoice.ts';
import { startSchedulePhase } from '../lifecycle/schedules.ts';
import { startSubscription } from '../lifecycle/start-subscription.ts';
import type { Customer } from '../objects/customers.ts';
import type { Invoice } from '../objects/invoices.ts';
import type { Subscription } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import type { ApiObject } from '../wire/differences.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import { discountsParam, expandParam } from './fields.ts';
import { findRecurringPrice } from './subscription-fields.ts';
import {
  billingCycleAnchorParam,
  changedItemsParam,
  prorationBehaviorParam,
  toBillingChange,
} from './subscription-updates.ts';

const shape = {
  currency: currencyParam,
  customer: textParam,
  discounts: discountsParam,
  expand: expandParam,
  invoice_items: listParam(
    objectParam({
      amount: integerParam,
      currency: currencyParam,
      description: textParam,
      quantity: integerBetweenParam(1),
      price: textParam,
    }),
  ),
  preview_mode: oneOfParam('next'),
  schedule: textParam,
  subscription: textParam,
  subscription_details: objectParam({
    billing_cycle_anchor: billingCycleAnchorParam,
    cancel_at: clearableParam(integerParam),
    cancel_at_period_end: booleanParam,
    cancel_now: booleanParam,
    items: changedItemsParam,
    metadata: metadataParam,
    proration_behavior: prorationBehaviorParam,
    proration_date: integerParam,
    trial_end: textParam,
  }),
};
type Preview = ParamValues<typeof shape>;

/** An error that carries a finished preview. Throwing it rolls back the changes that the preview made. */
class PreviewResult extends Error {
  readonly answer: ApiObject;
  constructor(answer: ApiObject) {
    super('seen');
    this.answer = answer;
  }
}

/** Creates an invoice, converts it to its API form, and rolls back all changes. */
function previewAndUndo(world: ProviderContext, make: () => Invoice): ApiObject {
  try {
    return world.store.attempt(() => {
      throw new PreviewResult(toApiObject(world, make()));
    });
  } catch (error) {
    if (error instanceof PreviewResult) return error.answer;
    throw error;
  }
}

/** Previews the next invoice of a scheduled subscription, with the phase that starts at the renewal. */
function previewScheduled(world: ProviderContext, schedule: string, params: Preview): Invoice {
  if (params.subscription || params.subscription_details)
    throw invalidRequestError('You may only specify one of these parameters: schedule, subscription.', {
      param: 'schedule',
    });
  const { subscription: id } = world.require('subscription_schedule', schedule, 'schedule');
  const subscription = world.store.find('subscription', id ?? '');
  if (!subscription)
    throw invalidRequestError('No upcoming invoices for customer', { code: 'invoice_upcoming_none' });
  const [item] = world.store.all('subscription_item', { subscription: subscription.id });
  const renewsAt = item?.current_period_end ?? world.now(subscription.test_clock);
  return previewExisting(world, startSchedulePhase(world, subscription, renewsAt), params);
}

function previewOf(world: ProviderContext, params: Preview): Invoice {
  if (params.schedule) return previewScheduled(world, params.schedule, params);
  if (params.subscription)
    return previewExisting(world, world.require('subscription', params.subscription, 'subscription'), params);
  if (!params.customer)
    throw invalidRequestError('You must pass a customer or a subscription to preview an invoice.', {
      param: 'customer',
    });
  return previewNew(world, world.require('customer', params.customer, 'customer'), params);
}

function previewExisting(world: ProviderContext, subscription: Subscription, params: Preview): Invoice {
  const details = params.subscription_details;
  const customer = world.store.get('customer', subscription.customer);
  if (params.customer && params.customer !== customer.id) {
    throw invalidRequestError('The subscription does not belong to this customer.', { param: 'customer' });
  }
  const change =
    details && toBillingChange(world, subscription, { ...details, trial_end: details.trial_end });
  return previewInvoice(world, {
    customer,
    subscription,
    change: change ?? null,
    cancels: Boolean(details?.cancel_at_period_end || details?.cancel_now),
    discounts: params.discounts
      ? redeemed(world, customer, subscription, params.discounts)
      : subscription.discounts,
    extra: (params.invoice_items ?? []).map((item) => looseLine(world, customer, item)),
  });
}

function redeemed(
  world: ProviderContext,
  customer: Customer,
  subscription: Subscription,
  requests: NonNullable<Preview['discounts']>,
): string[] {
  const now = world.now(customer.test_clock);
  return requests.map((request) => {
    if (request.discount) return world.require('discount', request.discount, 'discounts').id;
    const usable = findRedeemableCoupon(world, request, {
      customer: customer.id,
      amount: Number.MAX_SAFE_INTEGER,
      now,
    });
    return redeemCoupon(
      world,
      usable,
      { customer: customer.id, subscription: subscription.id, invoice: null },
      now,
    ).id;
  });
}

function looseLine(
  world: ProviderContext,
  customer: Customer,
  item: NonNullable<Preview['invoice_items']>[number],
): InvoiceLineDraft {
  const now = world.now(customer.test_clock);
  const price = item.price ? world.require('price', item.price, 'invoice_items') : null;
  const quantity = item.quantity ?? 1;
  return {
    amount: item.amount ?? (price?.unit_amount ?? 0) * quantity,
    description: item.description ?? (price ? world.store.get('product', price.product).name : ''),
    discountable: true,
    invoice_item: null,
    metadata: {},
    period: { start: now, end: now },
    pricing: null,
    proration: false,
    quantity,
    subscription: null,
    subscription_item: null,
  };
}

/** Previews the first invoice of a new subscription. The caller rolls the subscription back. */
function previewNew(world: ProviderContext, customer: Customer, params: Preview): Invoice {
  const details = params.subscription_details;
  const items = (details?.items ?? []).map(({ price = '', quantity }, index) => ({
    price: findRecurringPrice(world, price, `subscription_details[items][${index}][price]`),
    quantity: quantity ?? 1,
    metadata: {},
  }));
  const opened = startSubscription(world, {
    customer,
    items,
    trialEnd: details?.trial_end && details.trial_end !== 'now' ? Number(details.trial_end) : null,
    anchor: null,
    backdated: null,
    prorates: false,
    discounts: params.discounts ?? [],
    paymentBehavior: 'default_incomplete',
    offSession: false,
    missingCard: 'create_invoice',
    details: {},
  });
  return world.store.get('invoice', opened.latest_invoice ?? '');
}

const NOT_SAVED = {
  id: 'upcoming_in_preview',
  automatically_finalizes_at: null,
  billing_reason: 'upcoming',
  effective_at: null,
  hosted_invoice_url: null,
  number: null,
  status: 'draft',
};

export const createPreviewRoute = defineRoute(
  'POST',
  '/v1/invoices/create_preview',
  shape,
  ({ world, params }) => {
    const nothing = !params.schedule && !params.subscription && !params.subscription_details?.items?.length;
    if (nothing)
      throw invalidRequestError('No upcoming invoices for customer', { code: 'invoice_upcoming_none' });
    return { answer: { ...previewAndUndo(world, () => previewOf(world, params)), ...NOT_SAVED } };
  },
);
