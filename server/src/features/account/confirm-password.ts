import type { OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { verifyPassword } from '../../gateways/sign-in/sign-in.ts';
import { readPasswordHash } from './store.ts';

/**
 * Call this before an action that cannot be undone. Throws unless the user has typed their current password.
 */
export async function assertCurrentPassword(
  { owner, db }: OwnerContext,
  password: string,
  refusal: string,
  field = 'password',
): Promise<void> {
  const hash = await readPasswordHash(owner, db);
  if (!hash || !(await verifyPassword({ hash, password }))) throw appError('invalid', refusal, { field });
}
