import type { OwnerContext } from '../../core/context.ts';
import { readUser, updateUser } from './store.ts';

/** Keeps the date of the first acceptance. */
export async function recordDisclaimer({ owner, db, now }: OwnerContext): Promise<void> {
  const user = await readUser(owner, db);
  if (!user?.acceptedVendorDisclaimerAt) await updateUser(owner, db, { acceptedVendorDisclaimerAt: now });
}
