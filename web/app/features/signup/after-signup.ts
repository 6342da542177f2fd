import { toSafeReturnPath } from '#contract/roles.ts';
import { sessionStorageKeys } from '../../lib/storage-keys.ts';

/** Remembers the page to open after the sign-up, such as the cart, while the user is on the payment page. */
export function storePageAfterSignup(next: string): void {
  try {
    sessionStorage.setItem(sessionStorageKeys.afterSignup, next);
  } catch {
    // Without browser storage, the desktop opens instead.
  }
}

/** Returns the stored page and forgets it. */
export function consumePageAfterSignup(): string | undefined {
  try {
    const next = toSafeReturnPath(sessionStorage.getItem(sessionStorageKeys.afterSignup));
    sessionStorage.removeItem(sessionStorageKeys.afterSignup);
    return next;
  } catch {
    return undefined;
  }
}
