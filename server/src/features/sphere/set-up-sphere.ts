import { randomBytes } from 'node:crypto';
import { defaultTags } from '#contract/sphere/sphere-tags.ts';
import type { OwnerContext } from '../../core/context.ts';
import { insertSettings } from './settings/store.ts';
import { insertTags } from './tags/store.ts';

export const createCalendarSecret = (): string => randomBytes(24).toString('base64url');

/** Creates the settings and default tags when an agent first opens the sphere. */
export async function setUpSphere({ db, owner }: Pick<OwnerContext, 'db' | 'owner'>): Promise<void> {
  if (await insertSettings(owner, db, createCalendarSecret())) await insertTags(owner, db, defaultTags);
}
