import { SharedCopy } from '../../lib/shared-copy.ts';
import { localKeys } from '../../lib/storage-keys.ts';
import { joined, type LocalCopy } from './draft.ts';

/** What this browser keeps of someone's resume. */
export const localCopies = (person: string): SharedCopy<LocalCopy> =>
  new SharedCopy(localKeys.resume(person), { parse, join: joined });

function parse(text: string): LocalCopy | undefined {
  const kept = JSON.parse(text) as LocalCopy | null;
  const draft = kept?.draft;
  const isCopy = Array.isArray(draft?.involvement) && Array.isArray(draft.education) && Boolean(draft.theme);
  return isCopy && kept ? kept : undefined;
}
