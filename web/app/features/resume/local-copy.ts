import { localKeys } from '../../lib/storage-keys.ts';
import type { LocalCopy } from './draft.ts';

/** What this browser kept of someone's resume; nothing when it kept none, or none that can be read. */
export function readLocalCopy(person: string): LocalCopy | undefined {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(localKeys.resume(person)) ?? 'null');
    return isCopy(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isCopy = (kept: unknown): kept is LocalCopy => {
  const draft = (kept as Partial<LocalCopy> | null)?.draft;
  return Boolean(draft && Array.isArray(draft.involvement) && Array.isArray(draft.education) && draft.theme);
};

/** A full storage keeps what it had; the work itself stays on the screen. */
export function keepLocalCopy(person: string, copy: LocalCopy): boolean {
  try {
    window.localStorage.setItem(localKeys.resume(person), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}
