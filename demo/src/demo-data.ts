import type { Day } from '#contract/day.ts';
import { createDemoAccounts, type DemoAccount } from './accounts.ts';
import { createDemoBios, type DemoBio } from './bios.ts';
import {
  createDemoClosingPlans,
  createDemoSplitAgreements,
  type DemoClosingPlan,
  type DemoSplitAgreement,
} from './closing-plans.ts';
import { createDemoContactLists, type DemoContactList } from './contact-lists.ts';
import { createDemoContacts, type DemoContact } from './contacts.ts';
import { createDemoDealPeople, type DemoDealPerson } from './deal-people.ts';
import { createDemoDeals, createDemoLeads, type DemoDeal } from './deals.ts';
import { createDemoDoors, type DemoDoor } from './doors.ts';
import { createDemoGoals, type DemoGoals } from './goals.ts';
import type { DemoOpenDeal } from './open-deals.ts';
import { createDemoRoster, type DemoRoster } from './roster.ts';
import { createDemoRosterReaders, type DemoRosterReader } from './roster-readers.ts';
import { createDemoTasks, type DemoTask } from './tasks.ts';
import { createDemoTeams, type DemoTeam } from './team.ts';
import { createDemoTimeline, type DemoTimelineEntry } from './timeline.ts';
import { createDemoVendors, type DemoVendor } from './vendors.ts';

/** All demo data. The data of a feature are in their own file and have one key here. */
export interface DemoData {
  today: Day;
  accounts: DemoAccount[];
  goals: DemoGoals[];
  deals: DemoDeal[];
  /** Open deals without a date or a commission. */
  leads: DemoOpenDeal[];
  /** Contacts and vendors who take part in open deals. */
  dealPeople: DemoDealPerson[];
  /** Key dates and checklists of pending deals. */
  plans: DemoClosingPlan[];
  /** The agreements about commission between agents and their offices. */
  agreements: DemoSplitAgreement[];
  contacts: DemoContact[];
  contactLists: DemoContactList[];
  doors: DemoDoor[];
  tasks: DemoTask[];
  timeline: DemoTimelineEntry[];
  bios: DemoBio[];
  vendors: DemoVendor[];
  /** People without a demo account who use the vendor roster. */
  audience: DemoRosterReader[];
  roster: DemoRoster;
  teams: DemoTeam[];
}

/**
 * Creates the demo data of a day. The same day always gives the same data, and all dates are relative to it.
 */
export function createDemoData(today: Day): DemoData {
  const deals = createDemoDeals(today);
  const leads = createDemoLeads(today);
  const contacts = createDemoContacts(today, deals);
  const doors = createDemoDoors(today, [
    ...deals,
    ...leads.map(({ owner, deal }) => ({ owner, transaction: deal })),
  ]);
  const vendors = createDemoVendors(today);
  const audience = createDemoRosterReaders(today);
  return {
    today,
    accounts: createDemoAccounts(today),
    goals: createDemoGoals(today),
    deals,
    leads,
    dealPeople: createDemoDealPeople(today, contacts, vendors),
    plans: createDemoClosingPlans(today, deals),
    agreements: createDemoSplitAgreements(today),
    contacts,
    contactLists: createDemoContactLists(today),
    doors,
    tasks: createDemoTasks(today, contacts, deals),
    timeline: createDemoTimeline(today, { contacts, deals, leads, doors }),
    bios: createDemoBios(today),
    vendors,
    audience,
    roster: createDemoRoster(today, vendors, audience),
    teams: createDemoTeams(today),
  };
}
