import type { OwnerContext } from '../../core/context.ts';
import { readUser, updateUser } from './store.ts';

/** The first time counts. */
export async function noteDisclaimer({ owner, db, now }: OwnerContext): Promise<void> {
  const user = await readUser(owner, db);
  if (!user?.acceptedVendorDisclaimerAt) await updateUser(owner, db, { acceptedVendorDisclaimerAt: now });
}
