import type { Day } from '#contract/day.ts';
import { pastClientTag, tagLimits } from '#contract/sphere/sphere-tags.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { lockSphere } from '../../../db/sphere-lock.ts';
import { addTagsToContacts, findMaxTagCount, findPastClientTagName } from '../tags/store.ts';
import { ensureTags } from '../tags/tags.ts';
import { lockContact, setHomeAnniversaryIfMissing } from './store.ts';

/**
 * Locks a client before their deal is locked, so that a closing can change both. Returns whether the contact
 * exists.
 */
export async function lockClient({ db, owner }: OwnerContext, contactId: string): Promise<boolean> {
  await lockSphere(owner, db);
  return (await lockContact(owner, db, contactId)) !== undefined;
}

interface Closing {
  /** The closing day of the home that the client bought. An existing anniversary stays. */
  homeAnniversary: Day | null;
  isPastClient: boolean;
}

/**
 * Records a closing with the client, who is already locked. A contact that already has the maximum number of
 * tags gets no new tag.
 */
export async function updateClientAfterClosing(
  context: OwnerContext,
  contactId: string,
  { homeAnniversary, isPastClient }: Closing,
): Promise<void> {
  const { db, owner, now } = context;
  if (homeAnniversary) await setHomeAnniversaryIfMissing(owner, db, contactId, homeAnniversary, now);
  if (!isPastClient || (await findMaxTagCount(owner, db, [contactId])) >= tagLimits.perContact) return;
  const tag = (await findPastClientTagName(owner, db)) ?? pastClientTag;
  await ensureTags(context, [tag]);
  await addTagsToContacts(owner, db, [contactId], [tag]);
}
