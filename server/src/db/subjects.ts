import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accountDeletions } from './tables/account-deletions.ts';
import { accountLinks, factorRecoveries, failedSignIns, knownDevices } from './tables/account-security.ts';
import {
  attentionItems,
  invoices,
  payers,
  paymentAttempts,
  paymentEvents,
  subscriptionItems,
  subscriptions,
  usedTrials,
} from './tables/billing.ts';
import {
  brokerages,
  couponRedemptions,
  coupons,
  invitations,
  seatCharges,
  seats,
  waivers,
} from './tables/brokerages.ts';
import { bios, resumeItems, resumes } from './tables/builders.ts';
import { checkouts } from './tables/checkouts.ts';
import {
  connections,
  contactDoors,
  contactMerges,
  contacts,
  contactTags,
  contactTotals,
  importUpdates,
  tags,
} from './tables/contacts.ts';
import { doors } from './tables/doors.ts';
import { goals } from './tables/goals.ts';
import {
  auditLog,
  idempotencyKeys,
  images,
  mails,
  rateLimitCounts,
  throttles,
} from './tables/infrastructure.ts';
import { partnerPlaces, partnerWaitlist, placeRefunds } from './tables/partner-places.ts';
import { profiles } from './tables/profiles.ts';
import { publicPages } from './tables/public-pages.ts';
import { accessRequests, approvals, favorites, listingMonthlyCounts, listingViews } from './tables/roster.ts';
import { pendingSignIns, recoveryCodes, secondFactors } from './tables/second-factors.ts';
import { orderDownloads, orders, products } from './tables/shop.ts';
import { accountVersions, credentials, dirtyUsers, sessions, verifications } from './tables/sign-in.ts';
import { pendingSignups } from './tables/signups.ts';
import { activeAssociations, siteTexts } from './tables/site.ts';
import { contactImports, sphereSettings } from './tables/sphere.ts';
import { formMessages, subscribers } from './tables/subscribers.ts';
import { transactionMonths, transactions } from './tables/transactions.ts';
import { userDirectory, userTotals } from './tables/user-directory.ts';
import { users } from './tables/users.ts';
import { doorFiles, doorShares, doorUploads, fileRemovals, shareViews } from './tables/vault.ts';
import { vendorFlyers, vendors } from './tables/vendors.ts';

interface Details {
  /**
   * References the row cannot exist without: deleting their target deletes the row, even if another person
   * owns it.
   */
  goesWith?: readonly PgColumn[];
  /** Why the export skips the table. */
  notExported?: string;
}

export interface Subject extends Details {
  table: string;
  /** The column with the person, or with the person's row that this row is part of. */
  column: PgColumn;
  /** The column it references, if that is not the person. */
  parent?: PgColumn;
}

/** The rows are about the person in this column, and not about other people they may name. */
export const ownedBy = (column: PgColumn, details: Details = {}): Subject => ({
  ...details,
  table: getTableName(column.table),
  column,
});

/** The rows are about the same person as the row this column references. */
export const partOf = (column: PgColumn, parent: PgColumn, details: Details = {}): Subject => ({
  ...ownedBy(column, details),
  parent,
});

const signIn = { notExported: 'It is about signing in.' };
const counted = { notExported: 'It is counted from other tables.' };
const underWay = { notExported: 'It is under way, and what comes of it is in other tables.' };

/**
 * The owner of each row. The export gives a person these rows and no others. Deleting the account deletes
 * them, and clears the name in rows of other people that only mention the person. A table may have two
 * entries, for two kinds of rows.
 */
export const subjects: readonly Subject[] = [
  ownedBy(users.id),
  ownedBy(sessions.userId, signIn),
  ownedBy(accountVersions.userId, counted),
  ownedBy(credentials.userId, signIn),
  ownedBy(secondFactors.userId, signIn),
  ownedBy(recoveryCodes.userId, signIn),
  ownedBy(pendingSignIns.userId, signIn),
  ownedBy(knownDevices.userId, signIn),
  ownedBy(accountLinks.userId, signIn),
  ownedBy(failedSignIns.userId, signIn),
  ownedBy(factorRecoveries.userId, signIn),
  ownedBy(pendingSignups.accountId, { notExported: 'What was typed at sign-up is in the account.' }),
  ownedBy(userDirectory.userId, counted),
  ownedBy(profiles.userId),
  ownedBy(vendors.userId),
  partOf(vendorFlyers.vendorId, vendors.userId),
  ownedBy(favorites.ownerId, { goesWith: [favorites.vendorId] }),
  ownedBy(approvals.ownerId, { goesWith: [approvals.vendorId] }),
  ownedBy(listingViews.personId, { goesWith: [listingViews.vendorId] }),
  partOf(listingMonthlyCounts.vendorId, vendors.userId),
  ownedBy(accessRequests.personId),
  ownedBy(images.ownerId),
  ownedBy(goals.ownerId),
  ownedBy(transactions.ownerId),
  ownedBy(transactionMonths.ownerId, counted),
  ownedBy(contacts.ownerId),
  ownedBy(contactTotals.ownerId, counted),
  ownedBy(contactImports.ownerId),
  ownedBy(contactMerges.ownerId),
  ownedBy(importUpdates.ownerId, { goesWith: [importUpdates.importId, importUpdates.contactId] }),
  ownedBy(sphereSettings.ownerId),
  ownedBy(tags.ownerId),
  partOf(contactTags.contactId, contacts.id, { goesWith: [contactTags.tagId] }),
  partOf(connections.contactId, contacts.id, { goesWith: [connections.otherId] }),
  partOf(contactDoors.contactId, contacts.id, { goesWith: [contactDoors.doorId] }),
  ownedBy(doors.ownerId),
  ownedBy(doorFiles.ownerId, { goesWith: [doorFiles.doorId] }),
  ownedBy(doorUploads.ownerId, { ...underWay, goesWith: [doorUploads.fileId] }),
  ownedBy(doorShares.ownerId, { goesWith: [doorShares.doorId, doorShares.fileId] }),
  partOf(shareViews.shareId, doorShares.id),
  ownedBy(bios.ownerId),
  ownedBy(resumes.ownerId),
  ownedBy(resumeItems.ownerId),
  ownedBy(publicPages.ownerId),
  ownedBy(brokerages.ownerId),
  ownedBy(seats.personId, { goesWith: [seats.brokerageId] }),
  partOf(seatCharges.brokerageId, brokerages.id),
  partOf(invitations.brokerageId, brokerages.id),
  partOf(couponRedemptions.brokerageId, brokerages.id, { goesWith: [couponRedemptions.couponId] }),
  ownedBy(waivers.personId),
  partOf(waivers.brokerageId, brokerages.id),
  ownedBy(payers.personId),
  partOf(payers.brokerageId, brokerages.id),
  partOf(subscriptions.payerId, payers.id),
  partOf(subscriptionItems.subscriptionId, subscriptions.id),
  partOf(invoices.payerId, payers.id),
  ownedBy(checkouts.personId, underWay),
  ownedBy(paymentAttempts.userId, underWay),
  ownedBy(orders.personId),
  partOf(orderDownloads.orderId, orders.id),
  ownedBy(partnerPlaces.vendorId),
  ownedBy(partnerWaitlist.vendorId),
  ownedBy(placeRefunds.vendorId, underWay),
];

interface Impersonal {
  table: string;
  why: string;
}

const impersonal = (table: PgTable, why: string): Impersonal => ({ table: getTableName(table), why });

/**
 * Tables without a subject, each with the reason. `forgetAddress` handles rows that name a person by email or
 * in a text.
 */
export const impersonalTables: readonly Impersonal[] = [
  impersonal(auditLog, 'It outlives the people in it and holds ids alone.'),
  impersonal(
    idempotencyKeys,
    'Kept for a week; the owner is in the scope, and deleting the account takes them.',
  ),
  impersonal(mails, 'Known by email alone; deleting the account takes them.'),
  impersonal(formMessages, 'Known by email alone; deleting the account takes them.'),
  impersonal(subscribers, 'Known by email alone; deleting the account takes them.'),
  impersonal(verifications, 'Known by email and by id in a text; deleting the account takes them.'),
  impersonal(accountDeletions, 'It must outlive the account, and holds an id alone once it is finished.'),
  impersonal(fileRemovals, 'Addresses of bytes that are on their way out.'),
  impersonal(paymentEvents, 'Ids of the payment provider alone.'),
  impersonal(attentionItems, 'Ids of the payment provider and amounts.'),
  impersonal(usedTrials, 'It must outlive the account: keyed hashes, which name nobody.'),
  impersonal(coupons, 'Codes that staff hand out; who used one is in the redemptions.'),
  impersonal(rateLimitCounts, 'Counts of the last minutes, by a keyed hash or an address.'),
  impersonal(products, 'What the shop sells.'),
  impersonal(activeAssociations, 'Where the roster is open.'),
  impersonal(siteTexts, 'Words of the site.'),
  impersonal(dirtyUsers, 'Ids alone, until the transaction ends that has changed something of theirs.'),
  impersonal(userTotals, 'Counts of accounts by role and category.'),
  impersonal(throttles, 'When an outside service may be asked again.'),
];
