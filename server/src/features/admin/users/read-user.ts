import type { Readable } from 'node:stream';
import type { UserDetails } from '#contract/admin/admin-user-page.ts';
import type { AdminUser } from '#contract/admin/admin-users.ts';
import { auditActionLabel, describeStaffAction } from '#contract/admin/audit-labels.ts';
import type { ActorContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { findProviderDashboardUrl, listCharges, readMembership, readReceipt } from '../../billing/public.ts';
import { readMySeat } from '../../brokerage/public.ts';
import { exportAccount } from '../../leaving/public.ts';
import { hasTwoStepSignIn } from '../../second-factor/public.ts';
import { summarizePaidOrders } from '../../shop/public.ts';
import { listSessionsWithIpAddresses } from '../../sign-in/public.ts';
import { toAdminUser } from './admin-user.ts';
import { listPayments, sumPaidAmounts } from './list-payments.ts';
import { runAsAdminForUser } from './run-as-admin-for-user.ts';
import { readListedUser } from './store.ts';
import { readUserActivity } from './store-activity.ts';
import { readAccountDetails } from './store-changes.ts';

const maxEntries = 20;

/** Describes an entry of the user's recent activity. If staff changed the account, says what they changed. */
const activityOf = (action: string, details: Record<string, unknown> | null, user: AdminUser): string =>
  action === 'account.act-for' ? describeStaffAction(details ?? {}, user) : auditActionLabel(action);

/** Reads everything for an admin's page about one user. */
export const readUserPage = (context: ActorContext, id: string): Promise<UserDetails> =>
  runAsAdminForUser(context, id, 'look at the account', async (acting) => {
    const { owner, db, account } = acting;
    const user = toAdminUser(orNotFound(await readListedUser(db, id), 'The account'));
    const facts = orNotFound(await readAccountDetails(owner, db), 'The account');
    const membership = await readMembership(acting);
    const charges = await listCharges(acting);
    const orders = await summarizePaidOrders(acting);
    return {
      success: true,
      user,
      isOwn: id === account.id,
      suspendedAt: facts.disabledAt?.toISOString() ?? null,
      isEmailConfirmed: facts.emailConfirmedAt !== null,
      hasTwoStep: await hasTwoStepSignIn(acting),
      licenseNumber: facts.licenseNumber,
      association: facts.association,
      membership,
      paidToDate: sumPaidAmounts(charges, orders),
      payments: listPayments(id, charges, orders),
      providerUrl: await findProviderDashboardUrl(acting),
      sessions: await listSessionsWithIpAddresses(acting),
      activity: (await readUserActivity(owner, db, maxEntries)).map(
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
  runAsAdminForUser(context, id, 'read a receipt', (acting) => readReceipt(acting, invoice));

/** Exports a user's whole account. */
export const exportUser = (context: ActorContext, id: string): Promise<Readable> =>
  runAsAdminForUser(context, id, 'export the account', exportAccount);
