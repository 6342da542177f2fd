import type { SignupDraft } from '#contract/signup/signup.ts';
import { sessionStorageKeys } from '../../lib/storage-keys.ts';

/** Restores what the user typed before a reload or before the payment page. */
export function readSignupDraft(): SignupDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(sessionStorageKeys.signupForm) ?? '{}');
    return stored && typeof stored === 'object' ? stored : {};
  } catch {
    return {};
  }
}

/**
 * Stores the draft. If the storage is too small, it leaves out the pictures. Without storage, the sign-up
 * still works.
 */
export function writeSignupDraft(draft: SignupDraft): void {
  if (store(draft)) return;
  store({ ...draft, fourthPhase: undefined });
}

function store(draft: SignupDraft): boolean {
  try {
    sessionStorage.setItem(sessionStorageKeys.signupForm, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function deleteSignupDraft(): void {
  try {
    sessionStorage.removeItem(sessionStorageKeys.signupForm);
  } catch {
    // Without browser storage, there is no draft to delete.
  }
}
