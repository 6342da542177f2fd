import type { NamedContact } from '#contract/sphere/contact-name.ts';
import {
  type CreateContact,
  findRequestedConnections,
  isLatestContactVersion,
  type NewConnection,
  type UpdateContact,
  validateContactName,
} from '#contract/sphere/sphere.ts';
import { contactMessages } from '#contract/sphere/sphere-messages.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import { lockSphere } from '../../../db/sphere-lock.ts';
import { addTagsToContacts, removeTagsExcept } from '../tags/store.ts';
import { ensureTags } from '../tags/tags.ts';
import { listChangedFields, toNewContactColumns, toUpdatedContactColumns } from './contact-columns.ts';
import {
  countOwnContacts,
  insertContacts,
  lockContact,
  replaceConnections,
  updateContactRow,
} from './store.ts';

/**
 * Adds a contact that one statement cannot add, for example because it has new tags or connections, or
 * because its idempotency key was used before. Returns the contact's id.
 */
export function addContactInSeveralStatements(
  context: OwnerContext,
  id: string,
  input: CreateContact,
): Promise<string> {
  return idempotent(context, 'contact.create', input, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    await insertContacts(owner, db, [{ id, ...toNewContactColumns(input, now) }]);
    await audit(transaction, { action: 'contact.create', subject: id });
    if (input.tags?.length) await saveTags(transaction, id, input.tags);
    const links = findRequestedConnections(input) ?? [];
    if (links.length > 0) await saveConnections(transaction, id, links);
    return id;
  });
}

/**
 * Changes a contact in several statements while it is locked. Returns whether the change was based on the
 * latest version.
 */
export function updateContactInSeveralStatements(
  context: OwnerContext,
  id: string,
  input: UpdateContact,
): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    const before = orNotFound(await lockContact(owner, db, id), 'The contact');
    if (!isLatestContactVersion(before.updatedAt, input)) return false;
    const facts = toUpdatedContactColumns(before, input, now);
    assertHasName(before, { ...before, ...facts });
    await updateContactRow(owner, db, id, facts);
    const details = { fields: listChangedFields(input) };
    await audit(transaction, { action: 'contact.update', subject: id, details });
    if (input.tags) await saveTags(transaction, id, input.tags);
    const links = findRequestedConnections(input);
    if (links) await saveConnections(transaction, id, links);
    return true;
  });
}

export function assertHasName(before: NamedContact, after: NamedContact): void {
  const problem = validateContactName(before, after);
  if (problem) throw appError('invalid', problem.message, { field: problem.field });
}

async function saveTags(context: OwnerContext, id: string, tags: readonly string[]): Promise<void> {
  const { db, owner } = context;
  await ensureTags(context, tags);
  await removeTagsExcept(owner, db, id, tags);
  await addTagsToContacts(owner, db, [id], tags);
}

async function saveConnections(
  context: OwnerContext,
  id: string,
  requested: readonly NewConnection[],
): Promise<void> {
  const { db, owner, now } = context;
  const others = new Map(requested.map((link) => [link.id, link.relationship]));
  if (others.has(id)) throw appError('invalid', contactMessages.connected, { field: 'connections' });
  if ((await countOwnContacts(owner, db, [...others.keys()])) < others.size) {
    throw appError('not_found', contactMessages.stranger, { field: 'connections' });
  }
  const links = [...others].map(([otherId, relationship]) => ({ otherId, relationship }));
  await replaceConnections(owner, db, id, links, now);
}
