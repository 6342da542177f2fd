import type { Address } from '../objects/customers.ts';
import type { AutomaticTax, InvoiceTax } from '../objects/invoices.ts';

/** The tax rate of each state in percent. One made-up rate is enough for tests; other states have no tax. */
const RATES: Record<string, number> = { FL: 6 };

const rateAt = (address: Address | null): number => RATES[address?.state ?? ''] ?? 0;

export const hasTaxLocation = (address: Address | null): boolean =>
  address?.country != null && (address.state ?? address.postal_code) != null;

/** Calculates the tax to add to an amount, rounded to the cent. */
export const calculateTax = (amount: number, address: Address | null): number =>
  Math.round((amount * rateAt(address)) / 100);

export function calculateTaxes(amount: number, address: Address | null): InvoiceTax[] {
  if (rateAt(address) === 0) return [];
  return [
    {
      amount: calculateTax(amount, address),
      tax_behavior: 'exclusive',
      tax_rate_details: { tax_rate: `txr_sandbox_${address?.state}` },
      taxability_reason: 'standard_rated',
      taxable_amount: amount,
      type: 'tax_rate_details',
    },
  ];
}

export const createAutomaticTax = (enabled: boolean): AutomaticTax => ({
  disabled_reason: null,
  enabled,
  liability: enabled ? { type: 'self' } : null,
});
