import { listingEvents } from '#contract/vendor-roster/listing-events.ts';
import type { DemoData } from '#demo/demo-data.ts';
import type { DemoRosterReader } from '#demo/roster-readers.ts';
import type { Context } from '../core/context.ts';
import { profiles } from './tables/profiles.ts';
import { approvals, favorites, listingMonthlyCounts } from './tables/roster.ts';
import { users } from './tables/users.ts';

/** Seeds the people who use the demo's vendor roster, with their favorites and other actions. */
export async function seedRoster(context: Context, { audience, roster }: DemoData): Promise<void> {
  const { db } = context;
  if (audience.length > 0) await seedAudience(context, audience);
  const favoriteRows = roster.favorites.map((favorite) => ({
    ...favorite,
    createdAt: new Date(favorite.createdAt),
  }));
  if (favoriteRows.length > 0) await db.insert(favorites).values(favoriteRows);
  const approvalRows = roster.approvals.map(({ requestedAt, approvedAt, ...request }) => ({
    ...request,
    requestedAt: new Date(requestedAt),
    approvedAt: approvedAt ? new Date(approvedAt) : null,
  }));
  if (approvalRows.length > 0) await db.insert(approvals).values(approvalRows);
  const countRows = roster.figures.flatMap(({ vendorId, months }) =>
    months.flatMap((month) =>
      listingEvents.map((kind) => ({ vendorId, month: month.month, kind, count: month[kind] })),
    ),
  );
  if (countRows.length > 0) await db.insert(listingMonthlyCounts).values(countRows);
}

async function seedAudience({ db }: Context, audience: readonly DemoRosterReader[]): Promise<void> {
  await db.insert(users).values(
    audience.map(({ phone, association: _, brokerageName: __, createdAt, ...reader }) => ({
      ...reader,
      phoneNumber: phone,
      createdAt: new Date(createdAt),
      updatedAt: new Date(createdAt),
    })),
  );
  await db.insert(profiles).values(
    audience.map(({ id, association, brokerageName, createdAt }) => ({
      userId: id,
      association,
      brokerageName,
      acceptedVendorDisclaimerAt: new Date(createdAt),
    })),
  );
}
