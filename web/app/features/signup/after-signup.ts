import { safeNext } from '#contract/roles.ts';
import { sessionKeys } from '../../lib/storage-keys.ts';

/** Someone came to sign up on the way to this page of ours, such as a full cart. It outlives the payment page. */
export function keepNext(next: string): void {
  try {
    sessionStorage.setItem(sessionKeys.afterSignup, next);
  } catch {
    // A browser that keeps nothing opens the desktop instead.
  }
}

/** Where to go on, once. */
export function takeNext(): string | undefined {
  try {
    const next = safeNext(sessionStorage.getItem(sessionKeys.afterSignup));
    sessionStorage.removeItem(sessionKeys.afterSignup);
    return next;
  } catch {
    return undefined;
  }
}
