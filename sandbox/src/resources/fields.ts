import { clearable, flag, integer, list, object, oneOf, required, text } from '../http/params.ts';
import type { Address } from '../objects/customers.ts';

export const expand = list(text);

const addressShape = object({
  city: clearable(text),
  country: clearable(text),
  line1: clearable(text),
  line2: clearable(text),
  postal_code: clearable(text),
  state: clearable(text),
});

export const address = clearable(addressShape);

export const billingDetails = object({
  address,
  email: clearable(text),
  name: clearable(text),
  phone: clearable(text),
});

export const card = object({
  number: text,
  exp_month: integer,
  exp_year: integer,
  cvc: text,
  token: text,
});

export const paymentMethodData = object({
  type: required(oneOf('card')),
  card,
  billing_details: billingDetails,
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
});

export const discounts = clearable(list(object({ coupon: text, promotion_code: text, discount: text })));

export const automaticPaymentMethods = object({
  enabled: required(flag),
  allow_redirects: oneOf('always', 'never'),
});

export function fullAddress(given: ReturnType<typeof address>): Address | null {
  if (!given) return null;
  const { city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null } = given;
  return { city, country, line1, line2, postal_code, state };
}

export function fullBillingDetails(given: ReturnType<typeof billingDetails>) {
  if (!given) return {};
  return {
    ...(given.address !== undefined && { address: fullAddress(given.address) }),
    ...(given.email !== undefined && { email: given.email }),
    ...(given.name !== undefined && { name: given.name }),
    ...(given.phone !== undefined && { phone: given.phone }),
  };
}

/** Omits fields that the caller did not send, so that they do not overwrite stored values. */
export function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
