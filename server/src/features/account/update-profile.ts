import {
  type Profile,
  type ProfileChanges,
  type ProfileField,
  type ProfileImage,
  pickAllowedProfileChanges,
  profileImages,
} from '#contract/account/account.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext, type OwnerId } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { lockSphere } from '../../db/sphere-lock.ts';
import { removeImage, storeImage } from '../images/public.ts';
import { readOwnerEntitlement } from './read-account.ts';
import { toProfile } from './rules.ts';
import { readUser, readUserForUpdate, type UserRow, updateUser } from './store.ts';

type Uploads = Partial<Record<ProfileImage, Buffer>>;

export function updateProfile(
  context: OwnerContext,
  input: ProfileChanges,
  uploads: Uploads,
): Promise<Profile> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    // A new time zone changes the days of all contacts.
    if (input.timeZone) await lockSphere(owner, db);
    const before = orNotFound(await readUserForUpdate(owner, db), 'Your account');
    const changes = {
      ...(pickAllowedProfileChanges(before.role, input) satisfies Partial<Pick<UserRow, ProfileField>>),
      ...(await replaceImages(transaction, before, uploads)),
    };
    const fields = Object.keys(changes);
    if (!fields.length) return toProfile({ ...(await readOwnerEntitlement(transaction)), ...before }, now);
    const after = orNotFound(await updateUser(owner, db, { ...changes, updatedAt: now }), 'Your account');
    await audit(transaction, { action: 'profile.update', subject: owner, details: { fields } });
    return toProfile({ ...(await readOwnerEntitlement(transaction)), ...after }, now);
  });
}

async function replaceImages(context: OwnerContext, before: UserRow, uploads: Uploads) {
  const replaced: Partial<Record<ProfileImage, string>> = {};
  for (const field of profileImages) {
    const upload = uploads[field];
    if (!upload) continue;
    replaced[field] = await storeImage(context, context.owner, field, upload);
    const old = before[field];
    if (old) await removeImage(context, context.owner, old);
  }
  return replaced;
}

/** Stores the pictures of a new account. */
export async function setProfilePictures(
  context: Context,
  owner: OwnerId,
  pictures: Partial<Record<ProfileImage, Buffer>>,
): Promise<void> {
  for (const [field, picture] of Object.entries(pictures))
    await updateUser(owner, context.db, { [field]: await storeImage(context, owner, field, picture) });
}

/** Records that the user accepted the disclaimer. A second acceptance keeps the first date. */
export async function recordDisclaimerAcceptance({ owner, db, now }: OwnerContext): Promise<void> {
  const user = await readUser(owner, db);
  if (!user?.acceptedVendorDisclaimerAt) await updateUser(owner, db, { acceptedVendorDisclaimerAt: now });
}
