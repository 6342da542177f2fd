import { contactListLimits } from '#contract/contact-lists/contact-list-limits.ts';
import {
  type ContactList,
  type CreateContactList,
  contactListMessages,
  type UpdateContactList,
} from '#contract/contact-lists/contact-lists.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { idempotent } from '../../core/idempotency.ts';
import { advisoryLock } from '../../db/advisory-lock.ts';
import { countMatchingContacts } from '../sphere/public.ts';
import {
  type ContactListRow,
  countContactLists,
  deleteContactListRow,
  findContactList,
  findContactLists,
  insertContactList,
  isListNameTaken,
  lockContactList,
  updateContactListRow,
} from './store.ts';

const definedOnly = (filter: object) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== null));

async function withCount(context: OwnerContext, row: ContactListRow): Promise<ContactList> {
  const { ownerId: _, key: __, createdAt, updatedAt, filter, ...list } = row;
  const count = await countMatchingContacts(context, filter, contactListLimits.counted);
  return {
    ...list,
    filter: definedOnly(filter),
    count,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Reads the filter of a list; undefined if there is no such list. */
export async function readListFilter(
  { owner, db }: OwnerContext,
  id: string,
): Promise<ContactListRow['filter'] | undefined> {
  return (await findContactList(owner, db, id))?.filter;
}

/** Reads all lists, sorted by name, each with the number of its contacts. */
export async function listContactLists(context: OwnerContext): Promise<ContactList[]> {
  const rows = await findContactLists(context.owner, context.db);
  return Promise.all(rows.map((row) => withCount(context, row)));
}

export async function createContactList(
  context: OwnerContext,
  input: CreateContactList,
): Promise<ContactList> {
  const row = await idempotent(context, 'contact-list.create', input, async (transaction) => {
    const { db, owner, now } = transaction;
    await advisoryLock(db, `contact-lists:${owner}`);
    if ((await countContactLists(owner, db)) >= contactListLimits.perOwner)
      throw appError('invalid', contactListMessages.limit, { field: 'name' });
    const added = await insertContactList(owner, db, { ...input, createdAt: now, updatedAt: now });
    if (!added) throw appError('conflict', contactListMessages.taken, { field: 'name' });
    await audit(transaction, { action: 'contact-list.create', subject: added.id });
    return added;
  });
  // A repeated request gets the stored answer, in which times are strings.
  return withCount(context, {
    ...row,
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  });
}

export async function updateContactList(
  context: OwnerContext,
  id: string,
  { version, ...changes }: UpdateContactList,
): Promise<ContactList> {
  const row = await inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await advisoryLock(db, `contact-lists:${owner}`);
    const before = orNotFound(await lockContactList(owner, db, id), 'The list');
    if (version !== undefined && version !== before.version)
      throw appError('conflict', contactListMessages.changed);
    if (changes.name !== undefined && (await isListNameTaken(owner, db, changes.name, id)))
      throw appError('conflict', contactListMessages.taken, { field: 'name' });
    const saved = await updateContactListRow(owner, db, id, { ...changes, updatedAt: now });
    await audit(transaction, { action: 'contact-list.update', subject: id });
    return orNotFound(saved, 'The list');
  });
  return withCount(context, row);
}

export function deleteContactList(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    orNotFound((await deleteContactListRow(owner, db, id)) || undefined, 'The list');
    await audit(transaction, { action: 'contact-list.delete', subject: id });
  });
}
