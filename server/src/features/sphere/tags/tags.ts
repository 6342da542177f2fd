import type { TagContacts } from '#contract/sphere/sphere-changes.ts';
import {
  type CreateTag,
  defaultTagColor,
  defaultTags,
  isDefaultTag,
  type Tag,
  tagLimits,
  tagMessages,
  type UpdateTag,
} from '#contract/sphere/sphere-tags.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { lockSphere } from '../../../db/sphere-lock.ts';
import { findSelectedContactIds } from '../contacts/similar-names.ts';
import { refreshStatisticsAndIndex } from '../contacts/store-statistics.ts';
import { setUpSphere } from '../set-up-sphere.ts';
import {
  addTagsToContacts,
  applyTagCadence,
  countTags,
  deleteTagRow,
  findMaxTagCount,
  insertTags,
  isTagNameTaken,
  listTags as listRows,
  removeTagsFromContacts,
  type TagRow,
  updateTagRow,
} from './store.ts';

const tagOf = (row: TagRow): Tag => ({ ...row, isDefault: isDefaultTag(row.name) });

export async function listTags(context: OwnerContext): Promise<Tag[]> {
  await inTransaction(context, setUpSphere);
  return (await listRows(context.owner, context.services.database.sql)).map(tagOf);
}

async function readTag({ owner, services }: OwnerContext, id: string): Promise<Tag> {
  const [row] = await listRows(owner, services.database.sql, id);
  return tagOf(orNotFound(row, 'The tag'));
}

/**
 * Creates a tag, in the default color, for each of these names that is not a tag yet. Returns the new ids.
 */
export async function ensureTags(context: OwnerContext, names: readonly string[]): Promise<string[]> {
  const { db, owner } = context;
  await setUpSphere(context);
  const added = await insertTags(
    owner,
    db,
    names.map((name) => ({ name, color: defaultTagColor })),
  );
  if (added.length > 0) await assertTagLimit(context);
  return added;
}

async function assertTagLimit({ db, owner }: OwnerContext): Promise<void> {
  if ((await countTags(owner, db)) > tagLimits.perOwner)
    throw appError('invalid', tagMessages.limit, { field: 'tags' });
}

export async function createTag(context: OwnerContext, input: CreateTag): Promise<Tag> {
  const id = await inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    await setUpSphere(transaction);
    const [added] = await insertTags(owner, db, [input]);
    if (!added) throw appError('conflict', tagMessages.taken, { field: 'name' });
    await assertTagLimit(transaction);
    await audit(transaction, { action: 'tag.create', subject: added });
    return added;
  });
  return readTag(context, id);
}

export async function updateTag(context: OwnerContext, id: string, input: UpdateTag): Promise<Tag> {
  await inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    if (input.name !== undefined && (await isTagNameTaken(owner, db, input.name, id))) {
      throw appError('conflict', tagMessages.taken, { field: 'name' });
    }
    const fields = Object.keys(input);
    if (input.cadenceDays !== undefined) {
      await lockSphere(owner, db);
      await applyTagCadence(owner, db, id, input.cadenceDays, now);
    }
    if (fields.length) orNotFound((await updateTagRow(owner, db, id, input)) || undefined, 'The tag');
    await audit(transaction, { action: 'tag.update', subject: id, details: { fields } });
  });
  return readTag(context, id);
}

/** Deletes a tag and removes it from its contacts, which otherwise stay unchanged. */
export function deleteTag(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    await lockSphere(context.owner, transaction.db);
    orNotFound((await deleteTagRow(context.owner, transaction.db, id)) || undefined, 'The tag');
    await audit(transaction, { action: 'tag.delete', subject: id });
  });
}

/** Restores deleted default tags. */
export async function restoreDefaultTags(context: OwnerContext): Promise<Tag[]> {
  await inTransaction(context, async (transaction) => {
    await setUpSphere(transaction);
    await insertTags(context.owner, transaction.db, defaultTags);
    await audit(transaction, { action: 'tag.restore-defaults' });
  });
  return listTags(context);
}

/** Adds tags to many contacts and removes others; returns how many contacts changed. */
export async function tagContacts(
  context: OwnerContext,
  { selection, add, remove }: TagContacts,
): Promise<number> {
  const { owner } = context;
  const ids = await findSelectedContactIds(context, selection);
  orNotFound(ids[0], 'The contact');
  const changed = await inTransaction(context, async (transaction) => {
    const { db } = transaction;
    await lockSphere(owner, db);
    await ensureTags(transaction, add);
    const touched = new Set([
      ...(await removeTagsFromContacts(owner, db, ids, remove)),
      ...(await addTagsToContacts(owner, db, ids, add)),
    ]);
    if (add.length > 0 && (await findMaxTagCount(owner, db, ids)) > tagLimits.perContact) {
      throw appError('invalid', tagMessages.tooMany, { field: 'add' });
    }
    await audit(transaction, { action: 'contact.tag', details: { count: touched.size } });
    return touched.size;
  });
  refreshStatisticsAndIndex(context, changed);
  return changed;
}
