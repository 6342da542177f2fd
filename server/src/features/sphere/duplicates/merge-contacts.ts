import { randomUUID } from 'node:crypto';
import { findOverflowingNotes, mergeContactData } from '#contract/sphere/contact-merge.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import {
  computeMergedValues,
  diffContactFields,
  findValuesToRestore,
} from '#contract/sphere/merge-changes.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import {
  type MergeContacts,
  mergeMessages,
  mergeUndoCutoff,
  validateMergeUndo,
} from '#contract/sphere/sphere-duplicates.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { lockSphere } from '../../../db/sphere-lock.ts';
import type { MergeUndoData } from '../../../db/tables/sphere.ts';
import { mergeTimelines, undoTimelineMerge } from '../../timeline/public.ts';
import { assertPastDates, readContact } from '../contacts/save-contact.ts';
import { assertHasName } from '../contacts/save-in-several-statements.ts';
import {
  lockContact,
  restoreMergedContacts,
  softDeleteContacts,
  updateContactRow,
} from '../contacts/store.ts';
import { removeMergedPhoto, updatePhoto } from '../photos/store.ts';
import {
  addConnectionsOfMergedContacts,
  addDoorLinksOfMergedContacts,
  addTagsOfMergedContacts,
  deleteMergedContacts,
  findOwnersOfMergesBefore,
  insertMerge,
  isMergedContact,
  markMergeUndone,
  moveTaskLinks,
  moveTransactionLinks,
  readMergeForUpdate,
  removeMergedConnections,
  removeMergedDoorLinks,
  removeMergedTags,
  restoreTaskLinks,
  restoreTransactionLinks,
} from './store.ts';

/**
 * Merges contacts into one contact, which gets all their links. The other contacts are hidden and can be
 * restored.
 */
export async function mergeContacts(
  context: OwnerContext,
  { keepId, mergeIds, fields: chosen = {} }: MergeContacts,
): Promise<{ contact: Contact; mergeId: string }> {
  assertPastDates(context, chosen);
  const mergeId = randomUUID();
  await inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    const [remaining, ...others] = await lockAll(transaction, [keepId, ...mergeIds]);
    const facts = mergeContactData(remaining, others, chosen);
    assertHasName(noName, facts);
    const fields = diffContactFields(remaining, facts);
    await updateContactRow(owner, db, keepId, { ...computeMergedValues(fields), updatedAt: now });
    const photo = await sharePhoto(transaction, remaining, others);
    const trace = { fields, ...photo, ...(await moveLinks(transaction, keepId, mergeIds)) };
    await insertMerge(owner, db, { id: mergeId, remainingId: keepId, trace, createdAt: now });
    await mergeTimelines(transaction, {
      mergeId,
      remainingId: keepId,
      mergedIds: mergeIds,
      names: others.map(contactNameOf),
      notes: findOverflowingNotes(others, facts, chosen),
    });
    await softDeleteContacts(owner, db, mergeIds, { deletedAt: now, mergeId });
    await audit(transaction, { action: 'contact.merge', subject: keepId, details: { count: others.length } });
  });
  return { contact: await readContact(context, keepId), mergeId };
}

/**
 * Passed to `assertHasName` as the name before the merge, so that a merge may empty the first or the last
 * name, but not the contact's whole name.
 */
const noName = { firstName: '', lastName: '' };

type Row = NonNullable<Awaited<ReturnType<typeof lockContact>>>;

async function lockAll({ db, owner }: OwnerContext, ids: [string, ...string[]]): Promise<[Row, ...Row[]]> {
  const rows = [];
  for (const id of ids) rows.push(orNotFound(await lockContact(owner, db, id), 'The contact'));
  return rows as [Row, ...Row[]];
}

/**
 * Gives the remaining contact the photo of another contact if it has none. The other contact keeps the photo,
 * so that an undo need not restore it.
 */
async function sharePhoto(
  { db, owner }: OwnerContext,
  remaining: Row,
  others: readonly Row[],
): Promise<Pick<MergeUndoData, 'photo'>> {
  const photo = others.find((other) => other.photo !== null)?.photo;
  if (remaining.photo || !photo) return {};
  await updatePhoto(owner, db, remaining.id, photo);
  return { photo };
}

async function moveLinks(
  { db, owner, now }: OwnerContext,
  remainingId: string,
  from: readonly string[],
): Promise<Omit<MergeUndoData, 'fields'>> {
  return {
    tags: await addTagsOfMergedContacts(owner, db, remainingId, from),
    connections: await addConnectionsOfMergedContacts(owner, db, remainingId, from, now),
    doors: await addDoorLinksOfMergedContacts(owner, db, remainingId, from),
    transactions: await moveTransactionLinks(owner, db, remainingId, from),
    tasks: await moveTaskLinks(owner, db, remainingId, from),
  };
}

/** Undoes a merge: restores all contacts. Changes made after the merge stay. */
export function undoMerge(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    const merge = orNotFound(await readMergeForUpdate(owner, db, id), 'The merge');
    const problem = validateMergeUndo(merge, now);
    if (problem) throw appError('conflict', problem);
    if (merge.remainingId && (await isMergedContact(owner, db, merge.remainingId)))
      throw appError('conflict', mergeMessages.mergedAgain);
    await undoMergeInTransaction(transaction, id, merge);
    await audit(transaction, { action: 'contact.undo-merge', subject: merge.remainingId ?? id });
  });
}

/** Undoes a merge. The transaction must have locked the sphere. */
export async function undoMergeInTransaction(
  context: OwnerContext,
  id: string,
  { remainingId, trace, createdAt }: { remainingId: string | null; trace: MergeUndoData; createdAt: Date },
): Promise<void> {
  const { db, owner, now } = context;
  if (remainingId) await removeMovedLinks(context, remainingId, trace, createdAt);
  await undoTimelineMerge(context, id);
  await restoreMergedContacts(owner, db, id);
  await markMergeUndone(owner, db, id, now);
}

async function removeMovedLinks(
  context: OwnerContext,
  remainingId: string,
  trace: MergeUndoData,
  mergedAt: Date,
): Promise<void> {
  const { db, owner, now } = context;
  const remaining = await lockContact(owner, db, remainingId);
  if (remaining) {
    await updateContactRow(owner, db, remainingId, {
      ...findValuesToRestore(trace.fields, remaining),
      updatedAt: now,
    });
  }
  if (trace.photo) await removeMergedPhoto(owner, db, remainingId, trace.photo);
  await removeMergedTags(owner, db, remainingId, trace.tags);
  await removeMergedConnections(owner, db, remainingId, trace.connections, mergedAt);
  await removeMergedDoorLinks(owner, db, remainingId, trace.doors);
  await restoreTransactionLinks(owner, db, remainingId, trace.transactions);
  await restoreTaskLinks(owner, db, remainingId, trace.tasks ?? []);
}

/** Makes merges permanent that can no longer be undone. */
export async function finalizeOldMerges(context: Context): Promise<void> {
  const before = mergeUndoCutoff(context.now);
  for (const owner of await findOwnersOfMergesBefore(context.db, before))
    await inTransaction(context, async ({ db }) => {
      await lockSphere(owner, db);
      await deleteMergedContacts(owner, db, before);
    });
}
