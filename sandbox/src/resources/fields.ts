import {
  booleanParam,
  clearableParam,
  integerParam,
  listParam,
  objectParam,
  oneOfParam,
  requiredParam,
  textParam,
} from '../http/params.ts';
import type { Address } from '../objects/customers.ts';

export const expandParam = listParam(textParam);

const addressShape = objectParam({
  city: clearableParam(textParam),
  country: clearableParam(textParam),
  line1: clearableParam(textParam),
  line2: clearableParam(textParam),
  postal_code: clearableParam(textParam),
  state: clearableParam(textParam),
});

export const addressParam = clearableParam(addressShape);

export const billingDetailsParam = objectParam({
  address: addressParam,
  email: clearableParam(textParam),
  name: clearableParam(textParam),
  phone: clearableParam(textParam),
});

export const cardParam = objectParam({
  number: textParam,
  exp_month: integerParam,
  exp_year: integerParam,
  cvc: textParam,
  token: textParam,
});

export const paymentMethodDataParam = objectParam({
  type: requiredParam(oneOfParam('card')),
  card: cardParam,
  billing_details: billingDetailsParam,
  allow_redisplay: oneOfParam('always', 'limited', 'unspecified'),
});

export const discountsParam = clearableParam(
  listParam(objectParam({ coupon: textParam, promotion_code: textParam, discount: textParam })),
);

export const automaticPaymentMethodsParam = objectParam({
  enabled: requiredParam(booleanParam),
  allow_redirects: oneOfParam('always', 'never'),
});

export function toFullAddress(given: ReturnType<typeof addressParam>): Address | null {
  if (!given) return null;
  const { city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null } = given;
  return { city, country, line1, line2, postal_code, state };
}

export function toFullBillingDetails(given: ReturnType<typeof billingDetailsParam>) {
  if (!given) return {};
  return {
    ...(given.address !== undefined && { address: toFullAddress(given.address) }),
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
