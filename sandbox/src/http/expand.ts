import type { ObjectKind } from '../objects/kinds.ts';
import type { ProviderContext } from '../provider-context.ts';
import { type ApiObject, isPlainObject } from '../wire/differences.ts';
import { includableFields } from '../wire/includable-fields.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import { invalidRequestError } from './errors.ts';

const MAXIMUM_DEPTH = 4;

/** The ID fields that `expand` can replace with an object, each with the kind of that object. */
const EXPANDABLE: Record<string, ObjectKind> = {
  charge: 'charge',
  coupon: 'coupon',
  customer: 'customer',
  default_payment_method: 'payment_method',
  default_price: 'price',
  discount: 'discount',
  discounts: 'discount',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  pending_setup_intent: 'setup_intent',
  price: 'price',
  product: 'product',
  promotion_code: 'promotion_code',
  schedule: 'subscription_schedule',
  setup_intent: 'setup_intent',
  subscription: 'subscription',
  test_clock: 'test_helpers.test_clock',
};

const PLAIN_IDS: Record<string, string[]> = {
  'billing_portal.session': ['customer'],
  charge: ['payment_method'],
  discount: ['invoice', 'subscription'],
  line_item: ['invoice'],
};

/** Replaces the IDs along each path with their objects. Changes the given object. */
export function expandObjectIds(world: ProviderContext, object: ApiObject, paths: string[]): ApiObject {
  for (const path of paths) {
    const segments = path.split('.').filter((segment) => segment !== 'data');
    if (segments.length > MAXIMUM_DEPTH + 1) {
      throw invalidRequestError('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    }
    descend(world, object, path.split('.'), path);
  }
  return object;
}

function descend(world: ProviderContext, object: ApiObject, [head, ...rest]: string[], path: string): void {
  if (head === undefined) return;
  const value = expandField(world, object, head);
  if (value === undefined) throw notExpandable(path);
  object[head] = value;
  if (rest.length === 0) {
    if (!reaches(object, head)) throw notExpandable(path);
    return;
  }
  for (const each of Array.isArray(value) ? value : [value]) {
    if (isPlainObject(each)) descend(world, each, rest, path);
  }
}

function reaches(object: ApiObject, field: string): boolean {
  return field in EXPANDABLE || field in (includableFields[String(object.object)] ?? {});
}

function expandField(world: ProviderContext, object: ApiObject, field: string): unknown {
  const include = includableFields[String(object.object)]?.[field];
  if (include && object[field] === undefined) return include(world, object);
  const kind = EXPANDABLE[field];
  const value = object[field];
  if (!kind || PLAIN_IDS[String(object.object)]?.includes(field))
    return isPlainObject(value) || Array.isArray(value) ? value : undefined;
  if (Array.isArray(value)) return value.map((each) => load(world, kind, each));
  return load(world, kind, value);
}

function load(world: ProviderContext, kind: ObjectKind, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const found = world.store.find(kind, value);
  return found ? toApiObject(world, found) : value;
}

function notExpandable(path: string) {
  return invalidRequestError(
    `This property cannot be expanded (${path}). You may want to try expanding '${path.split('.')[0]}' instead.`,
    { param: 'expand' },
  );
}
