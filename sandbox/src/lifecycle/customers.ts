import type { Customer } from '../objects/customers.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId, createRandomText } from '../store/ids.ts';

const NO_INVOICE_SETTINGS: Customer['invoice_settings'] = {
  custom_fields: null,
  default_payment_method: null,
  footer: null,
  rendering_options: null,
};

export function createCustomer(
  world: ProviderContext,
  given: Partial<Customer> & { test_clock: string | null },
): Customer {
  const customer: Customer = {
    id: createId('customer'),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now(given.test_clock),
    currency: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: createRandomText(8).toUpperCase(),
    invoice_settings: NO_INVOICE_SETTINGS,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    ...given,
  };
  return world.add(customer, 'customer.created');
}
