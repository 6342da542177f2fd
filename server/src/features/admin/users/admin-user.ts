import { createHash } from 'node:crypto';
import { accountUserFields, vendorUserFields } from '#contract/admin/admin-user-fields.ts';
import type { AdminUser } from '#contract/admin/admin-users.ts';
import type { ListedUser } from './store.ts';

const toIsoText = (date: Date | null) => date?.toISOString() ?? null;

/** Converts a row to the user that admins see. Shows a company for vendors only, not for former vendors. */
export function toAdminUser(row: ListedUser): AdminUser {
  const { userId, businessCategory, website, vendorCompanyName, vendorPhone, address, loanLinks, ...person } =
    row;
  const { association, createdAt, subscriptionCreatedAt, subscriptionPeriodEnd, ...facts } = person;
  const vendor =
    businessCategory && vendorCompanyName
      ? {
          businessCategory,
          website,
          vendorCompanyName,
          vendorPhone,
          address,
          loanLinks,
          association: association ?? [],
        }
      : null;
  const user = {
    id: userId,
    ...facts,
    createdAt: createdAt.toISOString(),
    subscriptionCreatedAt: toIsoText(subscriptionCreatedAt),
    subscriptionPeriodEnd: toIsoText(subscriptionPeriodEnd),
    vendor,
  };
  return { ...user, version: computeUserVersion(user) };
}

/** Hashes all fields of the admin's form, so that any change results in a new version. */
export function computeUserVersion(user: Omit<AdminUser, 'version'>): string {
  const { subscriptionStatus, subscriptionPlan, vendor } = user;
  const facts = [
    accountUserFields.map((part) => user[part]),
    [subscriptionStatus, subscriptionPlan],
    vendor && vendorUserFields.map((part) => vendor[part]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}
