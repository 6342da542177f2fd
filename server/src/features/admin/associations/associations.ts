import {
  type AssociationList,
  associationMessages,
  type SaveAssociation,
} from '#contract/admin/associations.ts';
import { realtorAssociations } from '#contract/reference/realtor-associations.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import {
  countMembersAndRequests,
  deleteActiveAssociation,
  findActiveAssociations,
  insertActiveAssociation,
} from './store.ts';

/** Lists all associations with the number of members and of requests, and whether the roster is open. */
export async function listAssociations({ db }: Context): Promise<AssociationList> {
  const [active, interest] = await Promise.all([findActiveAssociations(db), countMembersAndRequests(db)]);
  const activatedAtByName = new Map(active.map(({ name, activatedAt }) => [name, activatedAt]));
  const interestByName = new Map(interest.map((row) => [row.name, row]));
  return {
    associations: realtorAssociations.map(({ name }) => ({
      name,
      isActive: activatedAtByName.has(name),
      activatedAt: activatedAtByName.get(name)?.toISOString() ?? null,
      members: interestByName.get(name)?.members ?? 0,
      asked: interestByName.get(name)?.asked ?? 0,
    })),
  };
}

/** Opens or closes the roster for an association. The change applies to each member's next request. */
export function saveAssociation(context: OwnerContext, { name, isActive }: SaveAssociation): Promise<void> {
  if (!realtorAssociations.some((association) => association.name === name))
    throw appError('invalid', associationMessages.unknown, { field: 'name' });
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const changed = isActive
      ? await insertActiveAssociation(db, name, now)
      : await deleteActiveAssociation(db, name);
    if (!changed) return;
    const action = isActive ? 'association.activate' : 'association.deactivate';
    await audit(transaction, { action, subject: name });
  });
}
