import type { Readable } from 'node:stream';
import type { UserPage } from '#contract/admin-user-page.ts';
import type { AdminUser } from '#contract/admin-users.ts';
import { actedText, actionText } from '#contract/audit-words.ts';
import type { ActorContext } from '../../../core/context.ts';
import { found } from '../../../core/errors.ts';
import { listAddresses } from '../../account/sessions.ts';
import { customerPage } from '../../billing/membership/member.ts';
import { listCharges } from '../../billing/membership/read-charges.ts';
import { readMembership } from '../../billing/membership/read-membership.ts';
import { readReceipt } from '../../billing/receipts/read-receipt.ts';
import { readMySeat } from '../../brokerage/team/my-seat.ts';
import { exportAccount } from '../../leaving/export-account.ts';
import { hasTwoStep } from '../../second-factor/manage-factors.ts';
import { listBought } from '../../shop/read-orders.ts';
import { adminUserOf } from './admin-user.ts';
import { forUser } from './for-user.ts';
import { paidIn, paymentsOf } from './payments-of.ts';
import { readListed } from './store.ts';
import { readActivity } from './store-activity.ts';
import { readAccountFacts } from './store-changes.ts';

const mostEntries = 20;

/** Names an entry of the recent activity. For work of staff on the account it says what they did. */
const activityOf = (action: string, details: Record<string, unknown> | null, user: AdminUser): string =>
  action === 'account.act-for' ? actedText(details ?? {}, user) : actionText(action);

/** Everything about one account that an admin may ask for on one page. */
export const readUserPage = (context: ActorContext, id: string): Promise<UserPage> =>
  forUser(context, id, 'look at the account', async (acting) => {
    const { owner, db, account } = acting;
    const user = adminUserOf(found(await readListed(db, id), 'The account'));
    const facts = found(await readAccountFacts(owner, db), 'The account');
    const membership = await readMembership(acting);
    const charges = await listCharges(acting);
    const orders = await listBought(acting);
    return {
      success: true,
      user,
      isOwn: id === account.id,
      suspendedAt: facts.disabledAt?.toISOString() ?? null,
      isEmailConfirmed: facts.emailConfirmedAt !== null,
      hasTwoStep: await hasTwoStep(acting),
      licenseNumber: facts.licenseNumber,
      association: facts.association,
      membership,
      paidToDate: paidIn(charges, orders),
      payments: paymentsOf(id, charges, orders),
      providerUrl: await customerPage(acting),
      sessions: await listAddresses(acting),
      activity: (await readActivity(owner, db, mostEntries)).map(
        ({ id: entry, at, action, details, by }) => ({
          id: entry,
          at: new Date(at).toISOString(),
          action,
          text: activityOf(action, details, user),
          by,
        }),
      ),
      seat: (await readMySeat(acting)).seat,
    };
  });

export const readUserReceipt = (
  context: ActorContext,
  id: string,
  invoice: string,
): Promise<{ name: string; pdf: Buffer }> =>
  forUser(context, id, 'read a receipt', (acting) => readReceipt(acting, invoice));

/** All that someone keeps here, for an admin who was asked for it. */
export const exportUser = (context: ActorContext, id: string): Promise<Readable> =>
  forUser(context, id, 'export the account', exportAccount);
