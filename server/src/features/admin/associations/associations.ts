import { type AssociationList, associationMessages, type SaveAssociation } from '#contract/associations.ts';
import { realtorAssociations } from '#contract/reference/realtor-associations.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { activeRows, deleteActive, insertActive, readInterest } from './store.ts';

/** All associations of the reference list, with where the roster is open and who is waiting for it. */
export async function listAssociations({ db }: Context): Promise<AssociationList> {
  const [active, interest] = await Promise.all([activeRows(db), readInterest(db)]);
  const since = new Map(active.map(({ name, activatedAt }) => [name, activatedAt]));
  const counts = new Map(interest.map((row) => [row.name, row]));
  return {
    associations: realtorAssociations.map(({ name }) => ({
      name,
      isActive: since.has(name),
      activatedAt: since.get(name)?.toISOString() ?? null,
      members: counts.get(name)?.members ?? 0,
      asked: counts.get(name)?.asked ?? 0,
    })),
  };
}

/** The next request of each of its members finds the roster open, or closed. */
export function saveAssociation(context: OwnerContext, { name, isActive }: SaveAssociation): Promise<void> {
  if (!realtorAssociations.some((association) => association.name === name))
    throw fail('invalid', associationMessages.unknown, { field: 'name' });
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const changed = isActive ? await insertActive(db, name, now) : await deleteActive(db, name);
    if (!changed) return;
    const action = isActive ? 'association.activate' : 'association.deactivate';
    await audit(transaction, { action, subject: name });
  });
}
