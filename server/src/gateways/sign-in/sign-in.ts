import type { openSignInLibrary } from './library.ts';
import type { SignInOptions } from './options.ts';

const crypto = () => import('better-auth/crypto');

export const hashPassword = async (password: string): Promise<string> =>
  (await crypto()).hashPassword(password);

export const verifyPassword = async (given: { hash: string; password: string }): Promise<boolean> =>
  (await crypto()).verifyPassword(given);

export type SignInLibrary = ReturnType<typeof openSignInLibrary>;

/**
 * The sign-in library is our largest library, and only signing in and out needs it. So we load it on first
 * use.
 */
export function createSignInLibraryLoader(options: SignInOptions): () => Promise<SignInLibrary> {
  let opened: Promise<SignInLibrary> | undefined;
  return () => {
    opened ??= import('./library.ts').then((module) => module.openSignInLibrary(options));
    return opened;
  };
}
