import type { Profile } from '#contract/account/account.ts';
import { getHomePath } from '#contract/roles.ts';
import type { DemoOverride } from './override.ts';

/** The home page of a user, as a `to` for `DesktopLink`. */
export const homePageOf = (profile: Profile, override: DemoOverride | undefined): string => {
  if (override) return override.role === 'vendor' ? 'vendor/dashboard' : '';
  return getHomePath(profile);
};
