import {
  type ItemSection,
  isTemporary,
  type Resume,
  resumeMessages,
  type SaveItem,
  type SaveResume,
} from '#contract/resume.ts';
import type { ThemeWish } from '#contract/themes.ts';
import { audit } from '../../core/audit.ts';
import type { OwnerContext } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { once } from '../../core/idempotency.ts';
import { changeTheme } from '../themes/save-theme.ts';
import { readResume } from './read-resume.ts';
import { deleteItemsBut, insertItem, lockResume, updateItem, updateResume } from './store.ts';

/** Everything at once. A list that is given is the whole list: what it leaves out is gone. */
export function saveResume(context: OwnerContext, wish: SaveResume): Promise<Resume> {
  return once(context, 'resume.save', wish, async (transaction) => {
    const { owner, db, now } = transaction;
    const before = await lockResume(owner, db);
    if (wish.version !== undefined && wish.version !== before.version)
      throw fail('conflict', resumeMessages.changed, { details: { version: before.version } });
    await saveItems(transaction, 'involvement', wish.industryInvolvements);
    await saveItems(transaction, 'education', wish.education);
    await changeTheme(transaction, 'resume', { ...wish.theme, ...picturesOf(wish) });
    const { useImageForContact, selectedTransactions } = wish;
    await updateResume(owner, db, {
      ...(wish.miscellaneous !== undefined && { miscellaneous: await htmlOf(wish.miscellaneous) }),
      ...(useImageForContact !== undefined && { useImageForContact }),
      ...(selectedTransactions !== undefined && { selectedTransactions }),
      savedAt: now,
      updatedAt: now,
    });
    await audit(transaction, { action: 'resume.save', details: { fields: Object.keys(wish) } });
    return readResume(transaction);
  });
}

/** Said of the resume, a picture counts before the same one said of its theme. */
const picturesOf = ({ customProfilePicture, contactImage }: SaveResume): ThemeWish => ({
  ...(customProfilePicture !== undefined && { customProfilePicture: customProfilePicture || null }),
  ...(contactImage !== undefined && { contactImage: contactImage || null }),
});

export async function htmlOf(html: string): Promise<string> {
  const { keptHtml } = await import('#contract/clean-html.ts');
  const kept = keptHtml(html);
  if (kept === undefined) throw fail('invalid', resumeMessages.tooLong, { field: 'miscellaneous' });
  return kept;
}

/** An item with an id that is not there anymore was removed elsewhere; it stays removed. */
async function saveItems({ owner, db }: OwnerContext, section: ItemSection, items: SaveItem[] | undefined) {
  if (!items) return;
  const kept: string[] = [];
  for (const [position, { id, ...facts }] of items.entries()) {
    if (id && !isTemporary(id)) {
      const known = await updateItem(owner, db, section, id, { ...facts, position });
      if (known) kept.push(known);
      continue;
    }
    const temporaryId = id ?? null;
    const row = await insertItem(owner, db, section, { ...facts, temporaryId, position });
    await updateItem(owner, db, section, row.id, { ...facts, position });
    kept.push(row.id);
  }
  await deleteItemsBut(owner, db, section, kept);
}
