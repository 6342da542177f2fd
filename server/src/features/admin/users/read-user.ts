import type { UserPage, UserPayment } from '#contract/admin-users.ts';
import type { Membership } from '#contract/billing.ts';
import type { Purchases } from '#contract/shop.ts';
import type { ActorContext } from '../../../core/context.ts';
import { found } from '../../../core/errors.ts';
import { listAddresses } from '../../account/sessions.ts';
import { readMembership } from '../../billing/membership/read-membership.ts';
import { readReceipt } from '../../billing/receipts/read-receipt.ts';
import { readMySeat } from '../../brokerage/team/my-seat.ts';
import { readPurchases } from '../../shop/read-orders.ts';
import { activityText } from './activity-words.ts';
import { adminUserOf } from './admin-user.ts';
import { forUser } from './for-user.ts';
import { readListed } from './store.ts';
import { readActivity } from './store-activity.ts';
import { readAccountFacts } from './store-changes.ts';

const mostEntries = 20;

/** Everything about one account that an admin may ask for on one page. */
export const readUserPage = (context: ActorContext, id: string): Promise<UserPage> =>
  forUser(context, id, 'look at the account', async (acting) => {
    const { owner, db, account } = acting;
    const user = adminUserOf(found(await readListed(db, id), 'The account'));
    const facts = found(await readAccountFacts(owner, db), 'The account');
    const membership = await readMembership(acting);
    const purchases = await readPurchases(acting);
    const payments = paymentsOf(id, membership, purchases);
    return {
      success: true,
      user,
      isOwn: id === account.id,
      suspendedAt: facts.disabledAt?.toISOString() ?? null,
      isEmailConfirmed: facts.emailConfirmedAt !== null,
      licenseNumber: facts.licenseNumber,
      association: facts.association,
      membership,
      paidToDate: paidIn(membership, purchases),
      payments,
      sessions: await listAddresses(acting),
      activity: (await readActivity(owner, db, mostEntries)).map(
        ({ id: entry, at, action, details, by }) => ({
          id: entry,
          at: new Date(at).toISOString(),
          action,
          text: activityText(action, details),
          by,
        }),
      ),
      seat: (await readMySeat(acting)).seat,
    };
  });

const states: Record<Membership['invoices'][number]['status'], UserPayment['status']> = {
  paid: 'paid',
  open: 'open',
  draft: 'open',
  uncollectible: 'declined',
  void: 'declined',
};

/** What was charged and what was bought, the latest first. */
function paymentsOf(id: string, { invoices }: Membership, { orders }: Purchases): UserPayment[] {
  const charged = invoices.map(
    (invoice): UserPayment => ({
      id: invoice.id,
      at: invoice.paidAt ?? invoice.createdAt,
      what: invoice.lines.map(({ description }) => description).join(', '),
      status: states[invoice.status],
      amount: invoice.total,
      receiptUrl: invoice.receiptUrl && `/api/admin/users/${id}/invoices/${invoice.id}/receipt.pdf`,
    }),
  );
  const bought = orders.map(
    (order): UserPayment => ({
      id: order.number,
      at: order.placedAt,
      what: order.lines.map(({ text }) => text).join(', '),
      status: order.state,
      amount: order.total,
      receiptUrl: null,
    }),
  );
  return [...charged, ...bought].sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** In cents while it is added up. */
function paidIn({ invoices }: Membership, { orders }: Purchases): number {
  const paid = [...invoices.map(({ amountPaid }) => amountPaid), ...orders.map(({ total }) => total)];
  return paid.reduce((sum, dollars) => sum + Math.round(dollars * 100), 0) / 100;
}

export const readUserReceipt = (
  context: ActorContext,
  id: string,
  invoice: string,
): Promise<{ name: string; pdf: Buffer }> =>
  forUser(context, id, 'read a receipt', (acting) => readReceipt(acting, invoice));
