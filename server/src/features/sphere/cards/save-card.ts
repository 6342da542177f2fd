import { randomUUID } from 'node:crypto';
import type { ReadCard } from '#contract/sphere/contact-card/read-card.ts';
import { uniqueTags } from '#contract/sphere/sphere-tags.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { changedFacts, newFacts } from '../contacts/saved-facts.ts';
import {
  hideContacts,
  insertContacts,
  lockContact,
  lockSphere,
  updateContactRow,
} from '../contacts/store.ts';
import { addTags, removeTagsExcept } from '../tags/store.ts';
import { ensureTags } from '../tags/tags.ts';
import {
  type CardTarget,
  findCardTarget,
  findTagName,
  isUidTaken,
  restoreContact,
  upsertCard,
} from './store.ts';

interface CardWrite {
  resource: string;
  /** The tag whose contacts the device sees; null for all contacts. */
  tagId: string | null;
  /** Refuses the change, given the version of the stored card, or undefined if there is none. */
  isAllowed: (version: number | undefined) => boolean;
}

type CardResult = 'created' | 'changed' | 'refused' | 'uid-taken';

const versionFor = (target: CardTarget | undefined, tagId: string | null): number | undefined =>
  target && !target.isDeleted && (tagId === null || target.hasTag) ? target.change : undefined;

/** Creates or changes a contact from a device's card. A deleted contact with the same address is restored. */
export function saveContactCard(
  context: OwnerContext,
  { resource, tagId, isAllowed }: CardWrite,
  card: ReadCard,
): Promise<CardResult> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    await lockSphere(owner, db);
    const target = await findCardTarget(owner, db, resource, tagId);
    if (!isAllowed(versionFor(target, tagId))) return 'refused';
    const known = target && !target.isMerged ? target : undefined;
    const id = known?.id ?? randomUUID();
    const uid = card.uid ?? id;
    if (await isUidTaken(owner, db, uid, id)) return 'uid-taken';
    if (known) await changeContact(transaction, known, card);
    else await addContact(transaction, id, card);
    await saveTags(transaction, id, card, known ? null : tagId);
    await upsertCard(owner, db, { contactId: id, resource, uid, properties: card.properties });
    return known && !known.isDeleted ? 'changed' : 'created';
  });
}

async function changeContact(
  context: OwnerContext,
  { id, isDeleted }: CardTarget,
  card: ReadCard,
): Promise<void> {
  const { db, owner, now } = context;
  if (isDeleted) await restoreContact(owner, db, id);
  const before = await lockContact(owner, db, id);
  if (!before) return;
  const fields = { ...card.fields, phones: keepDetails(before.phones, card.fields.phones) };
  await updateContactRow(owner, db, id, changedFacts(before, fields, now));
  await audit(context, {
    action: 'contact.update',
    subject: id,
    details: { fields: Object.keys(card.fields) },
  });
}

/** Keeps what a card cannot say about a phone number. */
const keepDetails = <Phone extends { number: string }>(
  before: readonly Phone[],
  after: readonly Phone[],
): Phone[] => after.map((phone) => ({ ...before.find(({ number }) => number === phone.number), ...phone }));

async function addContact(context: OwnerContext, id: string, card: ReadCard): Promise<void> {
  const { db, owner, now } = context;
  await insertContacts(owner, db, [{ id, ...newFacts(card.fields, now) }]);
  await audit(context, { action: 'contact.create', subject: id });
}

/** A card without categories keeps the contact's tags. A new contact gets the tag that the device syncs. */
async function saveTags(
  context: OwnerContext,
  id: string,
  { tags }: ReadCard,
  tagId: string | null,
): Promise<void> {
  const { db, owner } = context;
  const scopeTag = tagId ? await findTagName(owner, db, tagId) : undefined;
  if (tags === undefined && !scopeTag) return;
  const names = uniqueTags([...(tags ?? []), ...(scopeTag ? [scopeTag] : [])]);
  await ensureTags(context, names);
  if (tags) await removeTagsExcept(owner, db, id, names);
  await addTags(owner, db, [id], names);
}

/** Moves a contact to the trash because a device deleted its card. */
export function deleteContactByCard(
  context: OwnerContext,
  { resource, tagId, isAllowed }: CardWrite,
): Promise<'deleted' | 'refused' | 'missing'> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    const target = await findCardTarget(owner, db, resource, tagId);
    const version = versionFor(target, tagId);
    if (!target || version === undefined) return 'missing';
    if (!isAllowed(version)) return 'refused';
    const deletionId = randomUUID();
    await hideContacts(owner, db, [target.id], { deletedAt: now, deletionId });
    await audit(transaction, { action: 'contact.delete', subject: deletionId, details: { count: 1 } });
    return 'deleted';
  });
}
