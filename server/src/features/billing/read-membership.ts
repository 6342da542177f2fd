import type { Membership } from '#contract/billing.ts';
import { type Cents, dollarsOf, sumOf } from '#contract/money.ts';
import { offers } from '#contract/plans.ts';
import type { OwnerContext } from '../../core/context.ts';
import { memberOf } from './member.ts';
import { governing, shownInvoice } from './rules.ts';
import { type InvoiceRow, readInvoices, readSubscriptions, type SubscriptionRow } from './store.ts';

const instantText = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** How someone's membership stands, from what we keep: it can be seen while the provider is away. */
export async function readMembership(context: OwnerContext): Promise<Membership> {
  const { owner, db } = context;
  const member = await memberOf(context);
  const subscription = governing(await readSubscriptions(owner, db));
  const invoices = await readInvoices(owner, db);
  const offer = subscription?.offer && offers[subscription.offer];
  return {
    offer: offer ? offer.name : null,
    plan: member.subscriptionPlan,
    status: member.subscriptionStatus,
    yearly: offer ? dollarsOf(offer.yearly) : null,
    quantity: subscription?.quantity ?? null,
    trialEnd: instantText(subscription?.trialEnd ?? member.trialEnd),
    periodEnd: instantText(subscription?.periodEnd ?? member.subscriptionPeriodEnd),
    endsAtPeriodEnd: subscription?.endsAtPeriodEnd ?? false,
    overdue: overdueOf(subscription, invoices),
    invoices: invoices.map(shownInvoice),
  };
}

function overdueOf(subscription: SubscriptionRow | undefined, invoices: InvoiceRow[]): Membership['overdue'] {
  if (subscription?.status !== 'past_due') return null;
  const open = invoices.filter(
    ({ status, subscriptionId }) => status === 'open' && subscriptionId === subscription.id,
  );
  const amount = sumOf(open.map(({ amountDue }) => amountDue as Cents));
  return { amount: dollarsOf(amount), since: instantText(subscription.pastDueSince) };
}
