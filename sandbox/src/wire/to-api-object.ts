import { sumAmounts } from '../billing/discounts.ts';
import type { Coupon, Price, Product } from '../objects/catalog.ts';
import type { Invoice, InvoiceLine } from '../objects/invoices.ts';
import type { ObjectKind, StoredObject } from '../objects/kinds.ts';
import type { SubscriptionSchedule } from '../objects/schedules.ts';
import type { Subscription, SubscriptionItem } from '../objects/subscriptions.ts';
import type { ProviderContext } from '../provider-context.ts';
import type { ApiObject } from './differences.ts';
import { EMPTY_FIELDS, LINE_EMPTY_FIELDS, PHASE_EMPTY_FIELDS, SCHEDULE_SETTINGS } from './empty-fields.ts';

const WITHOUT_MODE: ObjectKind[] = ['discount', 'refund', 'subscription_item'];

/** Converts a stored object to its API form: adds empty fields and nested objects, removes private fields. */
export function toApiObject(world: ProviderContext, object: StoredObject): ApiObject {
  if ('deleted' in object && object.deleted) {
    return { id: object.id, object: object.object, deleted: true };
  }
  const { sandbox: _private, ...visible } = object as StoredObject & { sandbox?: unknown };
  const mode = WITHOUT_MODE.includes(object.object) ? {} : { livemode: false };
  return { ...mode, ...EMPTY_FIELDS[object.object], ...visible, ...derived(world, object) };
}

function derived(world: ProviderContext, object: StoredObject): ApiObject {
  switch (object.object) {
    case 'subscription':
      return subscriptionParts(world, object);
    case 'subscription_item':
      return itemParts(world, object);
    case 'invoice':
      return invoiceParts(object);
    case 'subscription_schedule':
      return scheduleParts(object);
    case 'coupon':
      return { valid: isCouponValid(object, world.now()) };
    case 'payment_intent':
      return object.last_payment_error
        ? { last_payment_error: withoutPrivates(object.last_payment_error) }
        : {};
    case 'setup_intent':
      return object.last_setup_error ? { last_setup_error: withoutPrivates(object.last_setup_error) } : {};
    default:
      return {};
  }
}

function withoutPrivates(value: object): unknown {
  return JSON.parse(JSON.stringify(value, (key, each: unknown) => (key === 'sandbox' ? undefined : each)));
}

export function isCouponValid(coupon: Coupon, now: number): boolean {
  if (coupon.redeem_by !== null && coupon.redeem_by < now) return false;
  return coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions;
}

export function toApiList(data: ApiObject[], url: string, hasMore = false): ApiObject {
  return { object: 'list', data, has_more: hasMore, total_count: data.length, url };
}

function subscriptionParts(world: ProviderContext, subscription: Subscription): ApiObject {
  const items = world.store.all('subscription_item', { subscription: subscription.id });
  const url = `/v1/subscription_items?subscription=${subscription.id}`;
  const pending = subscription.pending_update;
  return {
    items: toApiList(
      items.map((item) => toApiObject(world, item)),
      url,
    ),
    ...(pending && {
      pending_update: {
        ...pending,
        subscription_items: pending.subscription_items.map((item) => toApiObject(world, item)),
      },
    }),
  };
}

function scheduleParts({ phases, sandbox }: SubscriptionSchedule): ApiObject {
  return {
    default_settings: { ...SCHEDULE_SETTINGS, default_payment_method: sandbox.default_payment_method },
    phases: phases.map((phase) => ({
      ...PHASE_EMPTY_FIELDS,
      ...phase,
      discounts: phase.discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
      items: phase.items.map((item) => ({
        billing_thresholds: null,
        discounts: [],
        plan: item.price,
        tax_rates: [],
        ...item,
      })),
    })),
  };
}

function itemParts(world: ProviderContext, item: SubscriptionItem): ApiObject {
  const price = world.store.get('price', item.price);
  return { price: toApiObject(world, price), plan: planOf(price) };
}

/** Converts a price to a plan, its older form, which subscription items still contain. */
function planOf(price: Price): ApiObject {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval,
    interval_count: price.recurring?.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: price.recurring?.trial_period_days ?? null,
    usage_type: 'licensed',
  };
}

function invoiceParts(invoice: Invoice): ApiObject {
  return {
    lines: toApiList(invoice.lines.map(lineToApiObject), `/v1/invoices/${invoice.id}/lines`),
    subtotal_excluding_tax: invoice.subtotal,
    total_excluding_tax: invoice.total - sumAmounts((invoice.total_taxes ?? []).map(({ amount }) => amount)),
    total_pretax_credit_amounts: credits(invoice.total_discount_amounts),
  };
}

export function lineToApiObject(line: InvoiceLine): ApiObject {
  return { ...line, ...LINE_EMPTY_FIELDS, pretax_credit_amounts: credits(line.discount_amounts) };
}

const credits = (amounts: { amount: number; discount: string }[]) =>
  amounts.map((each) => ({ ...each, credit_balance_transaction: null, type: 'discount' }));

/** Converts a line of a checkout to its API form, with its price, its discount and its total. */
export function sessionItemToApiObject(
  world: ProviderContext,
  item: { id: string; price: string; quantity: number },
  taken: number[],
): ApiObject {
  const price = world.store.get('price', item.price);
  const product: Product = world.store.get('product', price.product);
  const subtotal = price.unit_amount * item.quantity;
  return {
    id: item.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: sumAmounts(taken),
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal - sumAmounts(taken),
    currency: price.currency,
    description: product.name,
    metadata: {},
    price: toApiObject(world, price),
    quantity: item.quantity,
  };
}
