import type { Profile } from '#contract/account.ts';
import { homePathOf } from '#contract/roles.ts';
import type { Override } from './override.ts';

/** Home, wherever that is for this person: seen by a page link of the desktop. */
export const homeOf = (profile: Profile, override: Override | undefined): string => {
  if (override) return override.role === 'vendor' ? 'vendor/dashboard' : '';
  return homePathOf(profile);
};
