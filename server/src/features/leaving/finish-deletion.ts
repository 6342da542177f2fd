import { type LeaveMembership, leavingMessages } from '#contract/leaving/leaving.ts';
import { isStaff } from '#contract/roles.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext, type OwnerId } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { assertCurrentPassword } from '../account/public.ts';
import { closePagesOfUser } from '../billing/public.ts';
import { closeSeatAndOfficeOfUser, deleteInvitations } from '../brokerage/public.ts';
import { storageFolderOfOwner } from '../doors-vault/public.ts';
import { deleteMailsWithAddress } from '../mail/public.ts';
import { deleteOrdersByEmail } from '../shop/public.ts';
import { deleteSignupsOfAccount } from '../signup/public.ts';
import { deleteSiteDataOfEmail } from '../site/public.ts';
import { deleteSlotsOfDeletedAccount, finishRefundsOfDeletedAccount } from '../vendors/public.ts';
import {
  beginDeletions,
  type DeletionRow,
  deleteAccount,
  findActiveSubscriptionIds,
  findUnfinishedDeletions,
  findUserEmail,
  getDeletionOwner,
  markDeletionFinished,
} from './store.ts';
import { findFlyerStorageKeys, findImages, findUploadIds } from './store-owned-rows.ts';

/**
 * Deletes the customer at the payment provider first, then the files, and last the rows that refer to both.
 * An interrupted deletion can therefore be repeated.
 */
async function finishDeletion(context: Context, deletion: DeletionRow): Promise<void> {
  const owner = getDeletionOwner(deletion);
  await endPayments(context, owner, deletion.customerIds);
  await removeFiles(context, owner);
  await inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const email = await findUserEmail(owner, db);
    if (email) await deleteByEmail(transaction, owner, email);
    await closeSeatAndOfficeOfUser(transaction, owner);
    await deleteAccount(owner, db);
    await markDeletionFinished(db, deletion.id, now);
    await audit(transaction, { action: 'account.delete', subject: deletion.id });
  });
}

async function endPayments(context: Context, owner: OwnerId, customerIds: string[]): Promise<void> {
  const { db, services } = context;
  await closePagesOfUser(context, owner);
  const email = await findUserEmail(owner, db);
  if (email) await finishRefundsOfDeletedAccount(context, owner, email);
  for (const id of await findActiveSubscriptionIds(owner, db)) await services.payments.endSubscription(id);
  for (const id of customerIds) await services.payments.removeCustomer(id);
}

async function removeFiles({ db, services }: Context, owner: OwnerId): Promise<void> {
  const { storage, uploads } = services;
  for (const id of await findUploadIds(owner, db)) await uploads.remove(id);
  for await (const { key } of storage.list(storageFolderOfOwner(owner))) await storage.remove(key);
  for (const { storageKey } of await findImages(owner, db)) await storage.remove(storageKey);
  for (const storageKey of await findFlyerStorageKeys(owner, db)) await storage.remove(storageKey);
}

/** Deletes the rows that refer to a person only by email address. */
async function deleteByEmail(context: Context, owner: OwnerId, email: string): Promise<void> {
  await deleteMailsWithAddress(context, email);
  await deleteInvitations(context, email);
  await deleteSiteDataOfEmail(context, email);
  await deleteOrdersByEmail(context, email);
  await deleteSignupsOfAccount(context, owner, email);
  await deleteSlotsOfDeletedAccount(context, email);
}

/** Finishes account deletions that were interrupted. After a failed deletion, it continues with the next. */
export async function finishInterruptedDeletions(context: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const deletion of await findUnfinishedDeletions(context.db))
    await finishDeletion(context, deletion).catch((error: unknown) => failures.push(error));
  if (failures.length) throw new AggregateError(failures, 'Some accounts could not be deleted yet.');
}

/**
 * Records the deletion, signs the user out everywhere, then deletes the account. A job retries a deletion
 * that fails.
 */
export async function deleteOwnAccount(context: OwnerContext, input: LeaveMembership): Promise<void> {
  const { account, owner, now } = context;
  if (isStaff(account.role)) throw appError('forbidden', leavingMessages.staff);
  await assertCurrentPassword(context, input.password, leavingMessages.password);
  const deletion = await inTransaction(context, async (transaction) => {
    const [started] = await beginDeletions([owner], transaction.db, now);
    if (started) await audit(transaction, { action: 'account.leave', subject: started.id });
    return started;
  });
  if (deletion) await finishDeletion(context, deletion).catch(() => undefined);
}

export type AccountDeletion = DeletionRow;

/**
 * Records, in the caller's transaction, that staff delete these accounts. `finishAccountDeletions` deletes
 * them.
 */
export async function beginAccountDeletions(
  transaction: Context,
  owners: readonly OwnerId[],
): Promise<AccountDeletion[]> {
  const started = await beginDeletions(owners, transaction.db, transaction.now);
  if (started.length)
    await audit(transaction, { action: 'account.remove', details: { count: started.length } });
  return started;
}

/**
 * Deletes the accounts that `beginAccountDeletions` has recorded. Call this after that transaction. A job
 * retries deletions that fail.
 */
export async function finishAccountDeletions(
  context: Context,
  removals: readonly AccountDeletion[],
): Promise<void> {
  for (const removal of removals) await finishDeletion(context, removal).catch(() => undefined);
}

const stuckAfterMs = 15 * 60_000;

/**
 * Finds account deletions that were requested a while ago but not finished, because the job has failed more
 * than once.
 */
export async function findStuckDeletions({ db, now }: Context): Promise<DeletionRow[]> {
  const deletions = await findUnfinishedDeletions(db);
  return deletions.filter(({ requestedAt }) => now.getTime() - requestedAt.getTime() > stuckAfterMs);
}

/** Tries to finish a stuck account deletion. Throws the error that prevents it. */
export async function finishStuckDeletion(context: Context, id: string): Promise<void> {
  const deletion = (await findUnfinishedDeletions(context.db)).find((one) => one.id === id);
  if (deletion) await finishDeletion(context, deletion);
}
