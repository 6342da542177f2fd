import type { Profile } from '#contract/account.ts';
import type { OwnerContext } from '../../core/context.ts';
import { found } from '../../core/errors.ts';
import { profileOf } from './rules.ts';
import { readUser } from './store.ts';

/** The session knows only what gates ask; the rest is read by whoever wants to see it. */
export async function readProfile({ db, owner, account, now }: OwnerContext): Promise<Profile> {
  return profileOf({ ...account, ...found(await readUser(owner, db), 'Your account') }, now);
}
