import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { cleanMiscellaneous } from './save-resume.ts';
import { lockResume, updateResume } from './store.ts';

interface SavedText {
  miscellaneous: string;
  version: number;
}

export function saveMiscellaneous(context: OwnerContext, content: string): Promise<SavedText> {
  return inTransaction(context, async (transaction) => {
    const { owner, db, now } = transaction;
    const miscellaneous = await cleanMiscellaneous(content);
    await lockResume(owner, db);
    const version = await updateResume(owner, db, { miscellaneous, updatedAt: now });
    await audit(transaction, { action: 'resume.miscellaneous' });
    return { miscellaneous, version };
  });
}
