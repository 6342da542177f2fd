import { dayOf } from '#contract/day.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import type {
  CategoryCountsResponse,
  RosterPage,
  RosterQuery,
  RosterVendor,
} from '#contract/vendor-roster/vendor-roster.ts';
import type { Vendor } from '#contract/vendors/vendors.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { createClientDownload } from '../../../gateways/storage/client-download.ts';
import type { FileToSend } from '../../../plugins/send-file.ts';
import { readVendor } from '../../vendors/public.ts';
import { readFlyer } from '../flyers/store.ts';
import { rosterTimeZone } from '../rules.ts';
import { countListingsByCategory, findListing, findListings, readListingBatches } from './store.ts';
import { toRosterVendor } from './store-rows.ts';

export async function readListingPage(
  { owner, services, now }: OwnerContext,
  { page, limit, listAll: _, ...filter }: RosterQuery,
): Promise<RosterPage> {
  const slice = { limit, offset: (page - 1) * limit };
  const today = dayOf(now, rosterTimeZone);
  const { rows, total } = await findListings(owner, services.database.sql, filter, today, slice);
  return { success: true, vendors: rows.map(toRosterVendor), total, page, limit };
}

/** Streams all listings; the response is written while they are read. */
export async function* streamAllListings({ owner, services, now }: OwnerContext): AsyncGenerator<string> {
  let total = 0;
  yield '{"success":true,"vendors":[';
  for await (const rows of readListingBatches(owner, services.database.sql, dayOf(now, rosterTimeZone))) {
    yield rows
      .map((row, at) => `${total + at > 0 ? ',' : ''}${JSON.stringify(toRosterVendor(row))}`)
      .join('');
    total += rows.length;
  }
  yield `],"total":${total},"page":1,"limit":${total}}`;
}

/** Counts the listings of all 22 categories, including empty ones. */
export async function countListings({ owner, services }: OwnerContext): Promise<CategoryCountsResponse> {
  const counts = await countListingsByCategory(owner, services.database.sql);
  const categoryCounts = Object.fromEntries(
    vendorCategories.map((category) => [category, counts[category] ?? 0]),
  );
  return { success: true, categoryCounts };
}

/**
 * Reads a listing. A vendor reads only their own listing; people with access to the roster read any visible
 * listing.
 */
export async function readListing(context: OwnerContext, id: string): Promise<Vendor | RosterVendor> {
  if (context.account.role === 'VENDOR') return readVendor(context, id);
  const { owner, services, now } = context;
  const row = await findListing(owner, services.database.sql, id, dayOf(now, rosterTimeZone));
  return toRosterVendor(orNotFound(row, 'The vendor'));
}

/** Returns a flyer's file to send. */
export async function openFlyer({ db, owner, services }: OwnerContext, id: string): Promise<FileToSend> {
  const flyer = orNotFound(await readFlyer(owner, db, id), 'The flyer');
  return {
    tag: flyer.id,
    name: flyer.name,
    bytes: flyer.bytes,
    contentType: 'application/pdf',
    inline: true,
    ...createClientDownload(services.storage, flyer.storageKey, 'The flyer was not found.'),
  };
}
