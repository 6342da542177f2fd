import { pageUserHeader } from '#contract/request-headers.ts';

let pageUserId: string | undefined;

/** Sets the signed-in user whose data this page shows; undefined on public pages. */
export function setPageUser(id: string | undefined): void {
  pageUserId = id;
}

/** Whether this page shows the data of another user. */
export const isPageOfOther = (id: string): boolean => pageUserId !== undefined && pageUserId !== id;

const accountPaths = /^\/api\/auth\/(change-password|second-factors|sessions)\b/;

/** Signing in and out, and asking who is signed in, must work for any user. */
const isForAnyone = (path: string) =>
  path === '/api/session' || (path.startsWith('/api/auth/') && !accountPaths.test(path));

/**
 * Names the user of this page in a request. If someone else has signed in in another tab, the server refuses the
 * request, so that no page mixes the data of two users.
 */
export const createPageUserHeaders = (path: string): Record<string, string> =>
  pageUserId && !isForAnyone(path) ? { [pageUserHeader]: pageUserId } : {};
