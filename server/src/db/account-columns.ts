import { entitlementColumns } from './tables/entitlements.ts';
import { profiles } from './tables/profiles.ts';
import { accountVersions } from './tables/sign-in.ts';
import { users } from './tables/users.ts';

/**
 * The columns that access rules read about a user. A change in any of these tables increments the account
 * version.
 */
export const accountColumns = {
  id: users.id,
  email: users.email,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  timeZone: users.timeZone,
  association: profiles.association,
  acceptedVendorDisclaimerAt: profiles.acceptedVendorDisclaimerAt,
  ...entitlementColumns,
  version: accountVersions.version,
};
