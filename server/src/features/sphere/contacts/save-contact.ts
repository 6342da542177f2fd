import { randomUUID } from 'node:crypto';
import { contactMessages } from '#contract/contact-shapes.ts';
import { withWays } from '#contract/contact-ways.ts';
import { dayOf } from '#contract/day.ts';
import {
  birthdayProblem,
  type Contact,
  type CreateContact,
  isContactSeen,
  type NewConnection,
  savedAfter,
  type UpdateContact,
  wishedConnections,
} from '#contract/sphere.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { once } from '../../../core/idempotency.ts';
import { addTags, keepTags } from '../tags/store.ts';
import { ensureTags } from '../tags/tags.ts';
import {
  type ContactFields,
  countExisting,
  insertContacts,
  readForUpdate,
  replaceConnections,
  updateFields,
} from './store.ts';
import { readContact as readRow } from './store-rows.ts';

export async function readContact({ owner, services }: OwnerContext, id: string): Promise<Contact> {
  return found(await readRow(owner, services.database.sql, id), 'The contact');
}

export async function createContact(context: OwnerContext, wish: CreateContact): Promise<Contact> {
  refuseUnborn(context, wish);
  const { tags = [], connections, connectionDetails, ...fields } = wish;
  const id = await once(context, 'contact.create', wish, async (transaction) => {
    const { db, owner, now } = transaction;
    const notesAt = fields.notes ? now : null;
    const added = randomUUID();
    const row = { id: added, ...withWays({}, fields), notesAt, createdAt: now, updatedAt: now };
    const links = wishedConnections(wish) ?? [];
    // One way there and back for both; and what there is none of costs none.
    await Promise.all([
      insertContacts(owner, db, [row]),
      audit(transaction, { action: 'contact.create', subject: added }),
    ]);
    if (tags.length > 0) await saveTags(transaction, added, tags);
    if (links.length > 0) await saveConnections(transaction, added, links);
    return added;
  });
  return readContact(context, id);
}

export async function updateContact(
  context: OwnerContext,
  id: string,
  wish: UpdateContact,
): Promise<Contact> {
  refuseUnborn(context, wish);
  const { tags, connections, connectionDetails, updatedAt, ...fields } = wish;
  const isSeen = await inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const before = found(await readForUpdate(owner, db, id), 'The contact');
    if (!isContactSeen(before.updatedAt, wish)) return false;
    const changes = {
      ...withWays(before, fields),
      ...noteTime(before.notes, fields, now),
      updatedAt: savedAfter(before.updatedAt, now),
    };
    const details = { fields: Object.keys(wish).filter((name) => name !== 'updatedAt') };
    await Promise.all([
      updateFields(owner, db, id, changes),
      audit(transaction, { action: 'contact.update', subject: id, details }),
    ]);
    if (tags) await saveTags(transaction, id, tags);
    const links = wishedConnections(wish);
    if (links) await saveConnections(transaction, id, links);
    return true;
  });
  const contact = await readContact(context, id);
  if (!isSeen) throw fail('conflict', contactMessages.changed, { details: { contact } });
  return contact;
}

/** A note counts as written when it says something new. */
const noteTime = (before: string | null, { notes }: ContactFields, now: Date) =>
  notes && notes !== before ? { notesAt: now } : {};

export function refuseUnborn(
  { now, account }: OwnerContext,
  { birthday }: Pick<UpdateContact, 'birthday'>,
): void {
  const problem = birthdayProblem(birthday, dayOf(now, account.timeZone));
  if (problem) throw fail('invalid', problem, { field: 'birthday' });
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
