import { randomUUID } from 'node:crypto';
import type { ParsedVCard } from '#contract/sphere/contact-card/read-card.ts';
import { dedupeTags } from '#contract/sphere/sphere-tags.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { AppError } from '../../../core/errors.ts';
import { lockSphere } from '../../../db/sphere-lock.ts';
import { toNewContactColumns, toUpdatedContactColumns } from '../contacts/contact-columns.ts';
import { insertContacts, lockContact, softDeleteContacts, updateContactRow } from '../contacts/store.ts';
import { replaceContactPhoto } from '../photos/contact-photo.ts';
import { addTagsToContacts, removeTagsExcept } from '../tags/store.ts';
import { ensureTags } from '../tags/tags.ts';
import {
  type ContactOfCard,
  findContactByCardPath,
  findTagName,
  findTrashedContactByUid,
  isUidTaken,
  restoreContact,
  upsertCard,
} from './store.ts';

/** The version of the stored card, which decides whether a device may change it. */
export interface StoredCardVersion {
  version: number;
  /** Whether the device syncs the contact. */
  isInScope: boolean;
}

/** A device's request to write or delete a card. */
export interface CardWriteRequest {
  resource: string;
  /** Whether the change is allowed. `stored` is undefined if no card has this path yet. */
  isAllowed: (stored: StoredCardVersion | undefined) => boolean;
  isInScope: (context: OwnerContext, contactId: string) => Promise<boolean>;
  /** Whether the device sends a card that it did not get from us. */
  isNewOnDevice: boolean;
  /** The tag whose contacts the device syncs. New contacts get this tag. */
  tagId: string | null;
  /**
   * Keeps a contact that the device has added on the device, for example by adding it to the synced list.
   */
  keepOnDevice: (context: OwnerContext, contactId: string) => Promise<void>;
}

type CardResult = 'created' | 'changed' | 'refused' | 'uid-taken';

async function readVersion(
  context: OwnerContext,
  target: ContactOfCard | undefined,
  { isInScope }: CardWriteRequest,
): Promise<StoredCardVersion | undefined> {
  if (!target || target.isDeleted) return undefined;
  return { version: target.change, isInScope: await isInScope(context, target.id) };
}

/** Creates or changes a contact from a device's card. If a deleted contact has the same URL, restores it. */
export function saveContactCard(
  context: OwnerContext,
  write: CardWriteRequest,
  card: ParsedVCard,
): Promise<CardResult> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    await lockSphere(owner, db);
    const { resource } = write;
    const target = await findContactByCardPath(owner, db, resource);
    const stored = await readVersion(transaction, target, write);
    if (!write.isAllowed(stored)) return 'refused';
    const known = target && !target.isMerged ? target : await findRestorable(transaction, card);
    const id = known?.id ?? randomUUID();
    const uid = card.uid ?? id;
    if (await isUidTaken(owner, db, uid, id)) return 'uid-taken';
    if (known) await changeContact(transaction, known, card);
    else await addContact(transaction, id, card);
    const isAdded = write.isNewOnDevice && !stored?.isInScope;
    await saveTags(transaction, id, card, isAdded ? write.tagId : null);
    const properties = [...card.properties, ...(await savePhoto(transaction, id, card))];
    await upsertCard(owner, db, { contactId: id, resource, uid, properties });
    if (isAdded) await write.keepOnDevice(transaction, id);
    return known && !known.isDeleted ? 'changed' : 'created';
  });
}

/** Finds the trashed contact of a card that a device deleted and now sends again under another URL. */
const findRestorable = async ({ db, owner }: OwnerContext, { uid }: ParsedVCard) =>
  uid ? findTrashedContactByUid(owner, db, uid) : undefined;

async function changeContact(
  context: OwnerContext,
  { id, isDeleted }: ContactOfCard,
  card: ParsedVCard,
): Promise<void> {
  const { db, owner, now } = context;
  if (isDeleted) await restoreContact(owner, db, id);
  const before = await lockContact(owner, db, id);
  if (!before) return;
  const fields = { ...card.fields, phones: keepDetails(before.phones, card.fields.phones) };
  await updateContactRow(owner, db, id, toUpdatedContactColumns(before, fields, now));
  await audit(context, {
    action: 'contact.update',
    subject: id,
    details: { fields: Object.keys(card.fields) },
  });
}

/** Keeps a phone number's stored details, if a card cannot contain them. */
const keepDetails = <Phone extends { number: string }>(
  before: readonly Phone[],
  after: readonly Phone[],
): Phone[] => after.map((phone) => ({ ...before.find(({ number }) => number === phone.number), ...phone }));

async function addContact(context: OwnerContext, id: string, card: ParsedVCard): Promise<void> {
  const { db, owner, now } = context;
  await insertContacts(owner, db, [{ id, ...toNewContactColumns(card.fields, now) }]);
  await audit(context, { action: 'contact.create', subject: id });
}

/**
 * Saves the tags. A card without categories keeps the contact's tags. A new contact gets the tag that the
 * device syncs.
 */
async function saveTags(
  context: OwnerContext,
  id: string,
  { tags }: ParsedVCard,
  tagId: string | null,
): Promise<void> {
  const { db, owner } = context;
  const scopeTag = tagId ? await findTagName(owner, db, tagId) : undefined;
  if (tags === undefined && !scopeTag) return;
  const names = dedupeTags([...(tags ?? []), ...(scopeTag ? [scopeTag] : [])]);
  await ensureTags(context, names);
  if (tags) await removeTagsExcept(owner, db, id, names);
  await addTagsToContacts(owner, db, [id], names);
}

/**
 * Saves the photo of a card. If it cannot be decoded, returns its vCard line, so that we can store it with
 * the card.
 */
async function savePhoto(context: OwnerContext, id: string, { photo }: ParsedVCard): Promise<string[]> {
  if (photo === undefined) return [];
  try {
    await replaceContactPhoto(context, id, photo && Buffer.from(photo.data, 'base64'));
    return [];
  } catch (error) {
    if (photo && error instanceof AppError && error.code === 'invalid') return [photo.source];
    throw error;
  }
}

/** Moves a contact to the trash because a device deleted its card. */
export function deleteContactByCard(
  context: OwnerContext,
  write: CardWriteRequest,
): Promise<'deleted' | 'refused' | 'missing'> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    const target = await findContactByCardPath(owner, db, write.resource);
    const stored = await readVersion(transaction, target, write);
    if (!target || !stored?.isInScope) return 'missing';
    if (!write.isAllowed(stored)) return 'refused';
    const deletionId = randomUUID();
    await softDeleteContacts(owner, db, [target.id], { deletedAt: now, deletionId });
    await audit(transaction, { action: 'contact.delete', subject: deletionId, details: { count: 1 } });
    return 'deleted';
  });
}
