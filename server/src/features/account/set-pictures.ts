import type { ProfileImage } from '#contract/account/account.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { storeImage } from '../images/public.ts';
import { updateUser } from './store.ts';

/** Stores the pictures of a new account. */
export async function setPictures(
  context: Context,
  owner: OwnerId,
  pictures: Partial<Record<ProfileImage, Buffer>>,
): Promise<void> {
  for (const [field, picture] of Object.entries(pictures))
    await updateUser(owner, context.db, { [field]: await storeImage(context, owner, field, picture) });
}
