import { SharedDraft } from '../../lib/shared-draft.ts';
import { localKeys } from '../../lib/storage-keys.ts';
import { type LocalCopy, mergeCopies } from './draft.ts';

/** The resume stored in this browser. */
export const localCopies = (person: string): SharedDraft<LocalCopy> =>
  new SharedDraft(localKeys.resume(person), { parse, merge: mergeCopies });

function parse(text: string): LocalCopy | undefined {
  const stored = JSON.parse(text) as LocalCopy | null;
  const draft = stored?.draft;
  const isCopy = Array.isArray(draft?.involvement) && Array.isArray(draft.education) && Boolean(draft.theme);
  return isCopy && stored ? stored : undefined;
}
