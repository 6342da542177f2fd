import type { NamedContact } from '#contract/contact-name.ts';
import {
  type CreateContact,
  isContactSeen,
  missingNameProblem,
  type NewConnection,
  type UpdateContact,
  wishedConnections,
} from '#contract/sphere.ts';
import { contactMessages } from '#contract/sphere-words.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { once } from '../../../core/idempotency.ts';
import { addTags, keepTags } from '../tags/store.ts';
import { ensureTags } from '../tags/tags.ts';
import { changedFacts, namedFields, newFacts } from './saved-facts.ts';
import {
  countExisting,
  insertContacts,
  lockSphere,
  readForUpdate,
  replaceConnections,
  updateFields,
} from './store.ts';

/** Whatever a new contact has: tags nobody has yet, connections, a key that was used. Answers its id. */
export function addInSteps(context: OwnerContext, id: string, wish: CreateContact): Promise<string> {
  return once(context, 'contact.create', wish, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    await insertContacts(owner, db, [{ id, ...newFacts(wish, now) }]);
    await audit(transaction, { action: 'contact.create', subject: id });
    if (wish.tags?.length) await saveTags(transaction, id, wish.tags);
    const links = wishedConnections(wish) ?? [];
    if (links.length > 0) await saveConnections(transaction, id, links);
    return id;
  });
}

/** Whatever changes, under the contact's lock. Answers whether the saver had seen the latest version. */
export function changeInSteps(context: OwnerContext, id: string, wish: UpdateContact): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    const before = found(await readForUpdate(owner, db, id), 'The contact');
    if (!isContactSeen(before.updatedAt, wish)) return false;
    const facts = changedFacts(before, wish, now);
    refuseNameless(before, { ...before, ...facts });
    await updateFields(owner, db, id, facts);
    const details = { fields: namedFields(wish) };
    await audit(transaction, { action: 'contact.update', subject: id, details });
    if (wish.tags) await saveTags(transaction, id, wish.tags);
    const links = wishedConnections(wish);
    if (links) await saveConnections(transaction, id, links);
    return true;
  });
}

export function refuseNameless(before: NamedContact, after: NamedContact): void {
  const problem = missingNameProblem(before, after);
  if (problem) throw fail('invalid', problem.message, { field: problem.field });
}

async function saveTags(context: OwnerContext, id: string, tags: readonly string[]): Promise<void> {
  const { db, owner } = context;
  await ensureTags(context, tags);
  await keepTags(owner, db, id, tags);
  await addTags(owner, db, [id], tags);
}

async function saveConnections(
  context: OwnerContext,
  id: string,
  wished: readonly NewConnection[],
): Promise<void> {
  const { db, owner, now } = context;
  const others = new Map(wished.map((link) => [link.id, link.relationship]));
  if (others.has(id)) throw fail('invalid', contactMessages.connected, { field: 'connections' });
  if ((await countExisting(owner, db, [...others.keys()])) < others.size) {
    throw fail('not_found', contactMessages.stranger, { field: 'connections' });
  }
  const links = [...others].map(([otherId, relationship]) => ({ otherId, relationship }));
  await replaceConnections(owner, db, id, links, now);
}
