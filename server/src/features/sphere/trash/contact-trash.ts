import type { ContactTrash, ContactTrashQuery, RestoreContacts } from '#contract/sphere/contact-trash.ts';
import { calculateTrashDates, trashCutoff } from '#contract/trash-dates.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { lockSphere } from '../../../db/sphere-lock.ts';
import { refreshStatisticsAndIndex } from '../contacts/store-statistics.ts';
import {
  deleteContactsTrashedBefore,
  deleteTrashedContacts,
  findTrashedContacts,
  restoreTrashedContacts,
} from './store.ts';

export async function listContactTrash(
  { owner, now, services }: OwnerContext,
  query: ContactTrashQuery,
): Promise<ContactTrash> {
  const { rows, total } = await findTrashedContacts(owner, services.database.sql, trashCutoff(now), query);
  const contacts = rows.map((row) => ({ ...row, ...calculateTrashDates(new Date(row.deletedAt)) }));
  return { success: true, contacts, total, ...query };
}

/** Restores contacts with their tags, notes, connections and links. Returns how many it restored. */
export async function restoreContacts(context: OwnerContext, { ids }: RestoreContacts): Promise<number> {
  const restored = await inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    const count = await restoreTrashedContacts(owner, db, trashCutoff(now), ids);
    if (ids) orNotFound(count || undefined, 'The contact');
    if (count) await audit(transaction, { action: 'contact.restore', details: { count } });
    return count;
  });
  refreshStatisticsAndIndex(context, restored);
  return restored;
}

/** Deletes one contact in the trash for good. */
export async function deleteTrashedContact(context: OwnerContext, id: string): Promise<void> {
  orNotFound((await deleteForGood(context, [id])) || undefined, 'The contact');
}

/** Deletes all contacts in the trash for good. Returns how many it deleted. */
export const emptyContactTrash = (context: OwnerContext): Promise<number> => deleteForGood(context);

function deleteForGood(context: OwnerContext, ids?: readonly string[]): Promise<number> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    await lockSphere(owner, db);
    const count = await deleteTrashedContacts(owner, db, ids);
    if (count) await audit(transaction, { action: 'contact.delete-permanently', details: { count } });
    return count;
  });
}

/** Deletes contacts for good after 30 days in the trash. */
export const purgeExpiredContacts = ({ db, now }: Context): Promise<void> =>
  deleteContactsTrashedBefore(db, trashCutoff(now));
