import type { Profile } from '#contract/account/account.ts';
import type { Card, Invoice } from '#contract/billing/billing.ts';
import { createDemoInvoices } from '#demo/invoices.ts';
import type { DemoTeam } from '#demo/team.ts';

/** The user's payments, latest first. */
export interface BillingMemory {
  card: Card | null;
  invoices: Invoice[];
}

export const createBillingMemory = (me: Profile, team: DemoTeam | undefined): BillingMemory => ({
  card: me.stripeCustomerId ? { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 } : null,
  invoices: createDemoInvoices(me, team),
});
