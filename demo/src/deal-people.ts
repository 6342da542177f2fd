import { addDays, type Day } from '#contract/day.ts';
import type { DealRole } from '#contract/deals/deal-people.ts';
import { fullNameOf } from '#contract/people.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import type { DemoAccountKey } from './account-definitions.ts';
import type { DemoContact } from './contacts.ts';
import { createDemoId } from './ids.ts';
import { createOpenDealId, openDealDefinitions } from './open-deals.ts';
import { toDemoEventTime } from './subscriptions.ts';
import type { DemoVendor } from './vendors.ts';

const owner: DemoAccountKey = 'agent';

/** A contact or a vendor who takes part in a deal. */
export interface DemoDealPerson {
  owner: DemoAccountKey;
  id: string;
  dealId: string;
  role: DealRole;
  contactId: string | null;
  vendorId: string | null;
  createdAt: string;
}

/** The people of Ava's open deals: vendors of the roster and her contacts. */
export function createDemoDealPeople(
  today: Day,
  contacts: readonly DemoContact[],
  vendors: readonly DemoVendor[],
): DemoDealPerson[] {
  const contactNamed = (name: string) =>
    contacts.find((one) => one.owner === owner && fullNameOf(one.contact) === name)?.contact.id ?? null;
  const vendorIn = (category: VendorCategory, at: number) => {
    const offered = vendors.filter((vendor) => vendor.category === category);
    return offered[at % offered.length]?.id ?? null;
  };
  return openDealDefinitions.flatMap(({ people = [] }, at) =>
    people.map(([role, who]) => ({
      owner,
      id: createDemoId(`deal-person/${at}/${role}`),
      dealId: createOpenDealId(at),
      role,
      contactId: typeof who === 'string' ? null : contactNamed(who.contact),
      vendorId: typeof who === 'string' ? vendorIn(who, at) : null,
      createdAt: toDemoEventTime(addDays(today, -1)),
    })),
  );
}
