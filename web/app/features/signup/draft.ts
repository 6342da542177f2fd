import type { SignupDraft } from '#contract/signup.ts';
import { sessionKeys } from '../../lib/storage-keys.ts';

/** What was typed before a reload, or before the way to the payment page and back. */
export function readDraft(): SignupDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(sessionKeys.signupForm) ?? '{}');
    return kept && typeof kept === 'object' ? kept : {};
  } catch {
    return {};
  }
}

/** A browser without room keeps the words at least; one that keeps nothing still signs people up. */
export function writeDraft(draft: SignupDraft): void {
  if (store(draft)) return;
  store({ ...draft, fourthPhase: undefined });
}

function store(draft: SignupDraft): boolean {
  try {
    sessionStorage.setItem(sessionKeys.signupForm, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(sessionKeys.signupForm);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
