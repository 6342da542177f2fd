import { hasTaxLocation } from '../billing/tax.ts';
import { invalidRequestError } from '../http/errors.ts';
import type { Customer } from '../objects/customers.ts';

/** Throws Stripe's error for a customer without an address, whose tax cannot be calculated. */
export function requireTaxLocation({ address }: Pick<Customer, 'address'>): void {
  if (hasTaxLocation(address)) return;
  throw invalidRequestError(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    { code: 'customer_tax_location_invalid', param: 'automatic_tax[enabled]' },
  );
}
