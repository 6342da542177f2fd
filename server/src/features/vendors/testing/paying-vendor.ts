import type { OfferKey } from '#contract/billing/plans.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import type { Payer, PayerOptions, PaymentTestApp } from '../../billing/testing/payment-test-app.ts';

/** Creates a company in this category with a paid subscription to the given offer. */
export const addPayingVendor = (
  world: PaymentTestApp,
  category: VendorCategory,
  facts: Partial<PayerOptions> & { offer: OfferKey },
): Promise<Payer> =>
  world.createPayer('VENDOR', {
    vendor: { companyName: 'Saltwind Co.', businessCategory: category, zipCodes: ['32084'] },
    ...facts,
  });

/** Gives these slots to other vendors for longer than any test takes. */
export async function occupySlots(
  { services, clock }: PaymentTestApp,
  category: VendorCategory,
  ...numbers: number[]
): Promise<void> {
  const heldUntil = new Date(clock.now.getTime() + 900 * 86_400_000).toISOString();
  for (const number of numbers)
    await services.database.sql`insert into partner_places (category, number, email, held_until)
      values (${category}, ${number}, ${`rival${number}@example.com`}, ${heldUntil})`;
}

export const findSlots = ({ services }: PaymentTestApp, category: VendorCategory) =>
  services.database.sql<{ email: string; confirmed: boolean; heldUntil: string | null }[]>`
    select email, confirmed_at is not null as confirmed, held_until as "heldUntil"
    from partner_places where category = ${category} order by number`;
