import type Stripe from 'stripe';
import { type Cents, cents } from '#contract/money.ts';
import { callProvider } from './stripe-errors.ts';

/** Parameters that turn the provider's calculation of sales tax on or off. */
export interface TaxParams {
  /** For a checkout page, which asks the buyer for an address and stores it with the customer. */
  readonly onPage: Pick<Stripe.Checkout.SessionCreateParams, 'automatic_tax' | 'customer_update'>;
  /** The tax parameters of a charge without a checkout page. */
  forCustomer(customerId: string): Promise<{ automatic_tax?: { enabled: true } }>;
  on(customerId: string, amount: Cents): Promise<Cents>;
}

const notCollected: TaxParams = {
  onPage: {},
  forCustomer: async () => ({}),
  on: async () => cents(0),
};

export function createTaxParams(stripe: Stripe, isCollected: boolean): TaxParams {
  if (!isCollected) return notCollected;

  /**
   * Whether the customer has an address. Customers from before we collected tax have none, and refusing the
   * charge would lock them out.
   */
  const isLocated = async (customerId: string): Promise<boolean> => {
    const customer = await callProvider(() => stripe.customers.retrieve(customerId, { expand: ['tax'] }));
    const state = customer.deleted ? undefined : customer.tax?.automatic_tax;
    return state === 'supported' || state === 'not_collecting';
  };

  return {
    onPage: { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } },
    forCustomer: async (customerId) =>
      (await isLocated(customerId)) ? { automatic_tax: { enabled: true } } : {},
    on: async (customer, amount) => {
      if (amount === 0 || !(await isLocated(customer))) return cents(0);
      const line_items = [{ amount, reference: 'preview', tax_behavior: 'exclusive' as const }];
      const counted = await callProvider(() =>
        stripe.tax.calculations.create({ currency: 'usd', customer, line_items }),
      );
      return cents(counted.tax_amount_exclusive);
    },
  };
}
