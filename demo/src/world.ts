import type { Day } from '#contract/day.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { type DemoReader, demoAudience } from './audience.ts';
import { type DemoBio, demoBios } from './bios.ts';
import { type DemoAgreement, type DemoPlan, demoAgreements, demoPlans } from './closing-plans.ts';
import { type DemoContactList, demoContactLists } from './contact-lists.ts';
import { type DemoContact, demoContacts } from './contacts.ts';
import { type DemoDealPerson, demoDealPeople } from './deal-people.ts';
import { type DemoDeal, demoDeals, demoLeads } from './deals.ts';
import { type DemoDoor, demoDoors } from './doors.ts';
import { type DemoGoals, demoGoals } from './goals.ts';
import type { DemoOpenDeal } from './open-deals.ts';
import { type DemoRoster, demoRoster } from './roster.ts';
import { type DemoTask, demoTasks } from './tasks.ts';
import { type DemoTeam, demoTeams } from './team.ts';
import { type DemoTimelineEntry, demoTimeline } from './timeline.ts';
import { type DemoVendor, demoVendors } from './vendors.ts';

/** All demo data. The data of a feature are in their own file and have one key here. */
export interface DemoWorld {
  today: Day;
  accounts: DemoAccount[];
  goals: DemoGoals[];
  deals: DemoDeal[];
  /** Open deals without a date or a commission. */
  leads: DemoOpenDeal[];
  /** Contacts and vendors who take part in open deals. */
  dealPeople: DemoDealPerson[];
  /** Key dates and checklists of pending deals. */
  plans: DemoPlan[];
  /** The agreements about commission between agents and their offices. */
  agreements: DemoAgreement[];
  contacts: DemoContact[];
  contactLists: DemoContactList[];
  doors: DemoDoor[];
  tasks: DemoTask[];
  timeline: DemoTimelineEntry[];
  bios: DemoBio[];
  vendors: DemoVendor[];
  /** People without a demo account who read the vendor roster. */
  audience: DemoReader[];
  roster: DemoRoster;
  teams: DemoTeam[];
}

/**
 * Creates the demo data of a day. The same day always gives the same data, and all dates are relative to it.
 */
export function demoWorld(today: Day): DemoWorld {
  const deals = demoDeals(today);
  const leads = demoLeads(today);
  const contacts = demoContacts(today, deals);
  const doors = demoDoors(today, [
    ...deals,
    ...leads.map(({ owner, deal }) => ({ owner, transaction: deal })),
  ]);
  const vendors = demoVendors(today);
  const audience = demoAudience(today);
  return {
    today,
    accounts: demoAccounts(today),
    goals: demoGoals(today),
    deals,
    leads,
    dealPeople: demoDealPeople(today, contacts, vendors),
    plans: demoPlans(today, deals),
    agreements: demoAgreements(today),
    contacts,
    contactLists: demoContactLists(today),
    doors,
    tasks: demoTasks(today, contacts, deals),
    timeline: demoTimeline(today, { contacts, deals, leads, doors }),
    bios: demoBios(today),
    vendors,
    audience,
    roster: demoRoster(today, vendors, audience),
    teams: demoTeams(today),
  };
}
