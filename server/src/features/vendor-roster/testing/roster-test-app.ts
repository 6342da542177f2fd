import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import type { RosterPage } from '#contract/vendor-roster/vendor-roster.ts';
import { partnerPlaces } from '../../../db/tables/partner-places.ts';
import { type Member, type MemberOptions, type TestApp, testApp } from '../../../testing/test-app.ts';
import type { NewVendor } from '../../account/store.ts';

const association = 'Northeast Florida Association of Realtors';

export interface RosterTestApp extends TestApp {
  /** Creates a member who can open the roster. */
  reader: (facts?: MemberOptions) => Promise<Member>;
  /** Creates a company with a listing. */
  vendor: (listing?: Partial<NewVendor>, facts?: MemberOptions) => Promise<Member>;
  /** Gives the vendor one of the three partner places. */
  makePartner: (vendor: Member, category: VendorCategory, number: number) => Promise<void>;
  page: (reader: Member, query?: Record<string, string>) => Promise<RosterPage>;
  names: (reader: Member, query?: Record<string, string>) => Promise<string[]>;
}

export async function openRosterTestApp(): Promise<RosterTestApp> {
  const world = await testApp();
  const page = async (reader: Member, query: Record<string, string> = {}) => {
    const response = await reader.as({ url: '/api/vendor', query });
    return response.json<RosterPage>();
  };
  return {
    ...world,
    page,
    names: async (reader, query) =>
      (await page(reader, query)).vendors.map(({ vendorCompanyName }) => vendorCompanyName),
    reader: (facts) =>
      world.member('AGENT', {
        association,
        acceptedVendorDisclaimerAt: new Date('2026-01-01T00:00:00Z'),
        ...facts,
      }),
    vendor: (listing, facts) =>
      world.member('VENDOR', {
        vendor: { companyName: 'Coastline Roofing Co.', businessCategory: 'Roofers', ...listing },
        ...facts,
      }),
    makePartner: async ({ id, email }, category, number) => {
      await world
        .context()
        .db.insert(partnerPlaces)
        .values({ category, number, email, vendorId: id, confirmedAt: world.clock.now });
    },
  };
}
