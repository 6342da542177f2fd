import {
  isTemporaryId,
  type ResumeItem,
  type ResumeItemSection,
  resumeLimits,
  resumeMessages,
  type SaveResumeItem,
} from '#contract/resume/resume.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { idempotent } from '../../core/idempotency.ts';
import { toResumeItem } from './rules.ts';
import {
  countResumeItems,
  deleteResumeItem,
  hasResumeItem,
  insertResumeItem,
  lockResume,
  updateResume,
} from './store.ts';

interface SavedItem {
  item: ResumeItem;
  version: number;
}

/** Adds an item at the end of its section. A second request with the same temporary id updates that item. */
export function addResumeItem(
  context: OwnerContext,
  section: ResumeItemSection,
  input: SaveResumeItem,
): Promise<SavedItem> {
  return idempotent(context, `resume.${section}`, input, async (transaction) => {
    const { owner, db, now } = transaction;
    await lockResume(owner, db);
    const { id, ...facts } = input;
    const temporaryId = id && isTemporaryId(id) ? id : null;
    const { items, last } = await countResumeItems(owner, db, section);
    const isKnown = temporaryId !== null && (await hasResumeItem(owner, db, section, temporaryId));
    if (items >= resumeLimits.items && !isKnown)
      throw appError('invalid', resumeMessages.tooManyItems(section));
    const row = await insertResumeItem(owner, db, section, { ...facts, temporaryId, position: last + 1 });
    const version = await updateResume(owner, db, { updatedAt: now });
    await audit(transaction, { action: `resume.${section}.add`, subject: row.id });
    return { item: toResumeItem(row), version };
  });
}

export function removeResumeItem(
  context: OwnerContext,
  section: ResumeItemSection,
  id: string,
): Promise<number> {
  return inTransaction(context, async (transaction) => {
    const { owner, db, now } = transaction;
    await lockResume(owner, db);
    orNotFound((await deleteResumeItem(owner, db, section, id)) || undefined, 'This item');
    await audit(transaction, { action: `resume.${section}.remove`, subject: id });
    return updateResume(owner, db, { updatedAt: now });
  });
}
