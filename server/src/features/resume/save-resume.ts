import {
  isTemporaryId,
  type Resume,
  type ResumeItemSection,
  resumeMessages,
  type SaveResume,
  type SaveResumeItem,
} from '#contract/resume/resume.ts';
import type { ThemeInput } from '#contract/themes/themes.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { idempotent } from '../../core/idempotency.ts';
import { changeTheme } from '../themes/public.ts';
import { readResume } from './read-resume.ts';
import {
  deleteResumeItemsExcept,
  insertResumeItem,
  lockResume,
  updateResume,
  updateResumeItem,
} from './store.ts';

/** Saves the whole resume. Items that a submitted list does not contain are deleted. */
export function saveResume(context: OwnerContext, input: SaveResume): Promise<Resume> {
  return idempotent(context, 'resume.save', input, async (transaction) => {
    const { owner, db, now } = transaction;
    const before = await lockResume(owner, db);
    if (input.version !== undefined && input.version !== before.version)
      throw appError('conflict', resumeMessages.changed, { details: { version: before.version } });
    await saveItems(transaction, 'involvement', input.industryInvolvements);
    await saveItems(transaction, 'education', input.education);
    await changeTheme(transaction, 'resume', { ...input.theme, ...picturesOf(input) });
    const { useImageForContact, selectedTransactions } = input;
    await updateResume(owner, db, {
      ...(input.miscellaneous !== undefined && {
        miscellaneous: await cleanMiscellaneous(input.miscellaneous),
      }),
      ...(useImageForContact !== undefined && { useImageForContact }),
      ...(selectedTransactions !== undefined && { selectedTransactions }),
      savedAt: now,
      updatedAt: now,
    });
    await audit(transaction, { action: 'resume.save', details: { fields: Object.keys(input) } });
    return readResume(transaction);
  });
}

/**
 * Returns the pictures in the resume's fields. They replace pictures that the same request sends in the
 * theme.
 */
const picturesOf = ({ customProfilePicture, contactImage }: SaveResume): ThemeInput => ({
  ...(customProfilePicture !== undefined && { customProfilePicture: customProfilePicture || null }),
  ...(contactImage !== undefined && { contactImage: contactImage || null }),
});

async function cleanMiscellaneous(html: string): Promise<string> {
  const { cleanHtmlWithinLimit } = await import('#contract/clean-html.ts');
  const cleaned = cleanHtmlWithinLimit(html);
  if (cleaned === undefined) throw appError('invalid', resumeMessages.tooLong, { field: 'miscellaneous' });
  return cleaned;
}

/** Saves the items of a section. Ignores items that another window has removed. */
async function saveItems(
  { owner, db }: OwnerContext,
  section: ResumeItemSection,
  items: SaveResumeItem[] | undefined,
) {
  if (!items) return;
  const savedIds: string[] = [];
  for (const [position, { id, ...facts }] of items.entries()) {
    if (id && !isTemporaryId(id)) {
      const known = await updateResumeItem(owner, db, section, id, { ...facts, position });
      if (known) savedIds.push(known);
      continue;
    }
    const temporaryId = id ?? null;
    const row = await insertResumeItem(owner, db, section, { ...facts, temporaryId, position });
    await updateResumeItem(owner, db, section, row.id, { ...facts, position });
    savedIds.push(row.id);
  }
  await deleteResumeItemsExcept(owner, db, section, savedIds);
}

interface SavedText {
  miscellaneous: string;
  version: number;
}

export function saveMiscellaneousText(context: OwnerContext, content: string): Promise<SavedText> {
  return inTransaction(context, async (transaction) => {
    const { owner, db, now } = transaction;
    const miscellaneous = await cleanMiscellaneous(content);
    await lockResume(owner, db);
    const version = await updateResume(owner, db, { miscellaneous, updatedAt: now });
    await audit(transaction, { action: 'resume.miscellaneous' });
    return { miscellaneous, version };
  });
}
