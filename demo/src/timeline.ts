import { addDays, type Day } from '#contract/day.ts';
import { groupBy } from '#contract/group-by.ts';
import { nameKeyOf } from '#contract/people.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { TimelineEntry } from '#contract/timeline/timeline.ts';
import type { DemoAccountKey } from './account-definitions.ts';
import type { DemoContact } from './contacts.ts';
import type { DemoDeal } from './deals.ts';
import type { DemoDoor } from './doors.ts';
import { createDemoId } from './ids.ts';
import type { DemoOpenDeal } from './open-deals.ts';
import { createRandom } from './random.ts';
import { timelineEntriesOfDemoAgent, typicalTimelineEntries } from './timeline-definitions.ts';

/** An entry with the ids of its linked records. */
export type StoredDemoEntry = Omit<TimelineEntry, 'contacts' | 'transaction' | 'door'> & {
  contactIds: string[];
  transactionId: string | null;
  doorId: string | null;
};

export interface DemoTimelineEntry {
  owner: DemoAccountKey;
  entry: StoredDemoEntry;
}

interface Records {
  contacts: readonly DemoContact[];
  deals: readonly DemoDeal[];
  leads: readonly DemoOpenDeal[];
  doors: readonly DemoDoor[];
}

/** The account that shows a year of activity. */
const activeAccount: DemoAccountKey = 'agent';
const daysShown = 365;

/** Ava's entries of a year, and the closings, new doors and stage changes of all accounts. */
export function createDemoTimeline(today: Day, records: Records): DemoTimelineEntry[] {
  const contacts = records.contacts
    .filter(({ owner }) => owner === activeAccount)
    .map(({ contact }) => contact);
  const logged = [...definedEntries(today, contacts, records), ...usualEntriesOf(today, contacts)];
  return [...logged.map((entry) => ({ owner: activeAccount, entry })), ...eventsOf(records)];
}

const blankEntry = {
  outcome: null,
  subject: null,
  body: '',
  pinnedAt: null,
  version: 1,
  contactIds: [],
  transactionId: null,
  doorId: null,
};

/** Returns an instant during the working day in Florida. */
const timeOn = (day: Day, minutes: number): string =>
  new Date(Date.parse(`${day}T13:30:00.000Z`) + minutes * 60_000).toISOString();

function definedEntries(today: Day, contacts: readonly Contact[], { deals }: Records): StoredDemoEntry[] {
  const idsOf = (names: readonly string[]) =>
    contacts.filter((contact) => names.includes(contactNameOf(contact))).map(({ id }) => id);
  return timelineEntriesOfDemoAgent.map(({ daysAgo, people, isPinned, dealOf, ...entry }, at) => {
    const happenedAt = timeOn(addDays(today, -daysAgo), 30 * at);
    const deal = deals.find(
      ({ owner, transaction }) => owner === activeAccount && transaction.fullName === dealOf,
    );
    return {
      ...blankEntry,
      ...entry,
      id: createDemoId(`timeline/fixed/${at}`),
      happenedAt,
      pinnedAt: isPinned ? happenedAt : null,
      contactIds: idsOf(people),
      transactionId: deal?.transaction.id ?? null,
    };
  });
}

/** Returns two to six timeline entries for every third contact. */
function usualEntriesOf(today: Day, contacts: readonly Contact[]): StoredDemoEntry[] {
  const random = createRandom('timeline');
  const names = new Set(timelineEntriesOfDemoAgent.flatMap(({ people }) => people));
  const others = contacts.filter((contact) => !names.has(contactNameOf(contact)));
  return others
    .filter((_, at) => at % 3 === 0)
    .flatMap(({ id }) =>
      Array.from({ length: random.int(2, 6) }, (_, at): StoredDemoEntry => {
        const { kind, outcome = null, texts } = random.pick(typicalTimelineEntries);
        return {
          ...blankEntry,
          id: createDemoId(`timeline/${id}/${at}`),
          kind,
          outcome,
          body: random.pick(texts) || (kind === 'note' ? 'Checked in.' : ''),
          happenedAt: timeOn(addDays(today, -random.int(1, daysShown)), random.int(0, 480)),
          contactIds: [id],
        };
      }),
    );
}

/** Closings, new doors and stage changes, for the contacts with the client's name. */
function eventsOf({ contacts, deals, leads, doors }: Records): DemoTimelineEntry[] {
  const byName = groupBy(contacts, ({ owner, contact }) => `${owner} ${nameKeyOf(contactNameOf(contact))}`);
  const idsOf = (owner: DemoAccountKey, client: string) =>
    (byName.get(`${owner} ${nameKeyOf(client)}`) ?? []).map(({ contact }) => contact.id);
  const closings = deals
    .filter(({ transaction }) => transaction.status === 'CLOSED')
    .map(({ owner, transaction: { id, date, address, fullName } }) => ({
      owner,
      entry: {
        ...blankEntry,
        id: createDemoId(`timeline/closed/${id}`),
        kind: 'deal_closed' as const,
        subject: address,
        happenedAt: timeOn(date as Day, 120),
        contactIds: idsOf(owner, fullName),
        transactionId: id,
      },
    }));
  const openings = doors.map(({ owner, id, address, fullName, createdAt }) => ({
    owner,
    entry: {
      ...blankEntry,
      id: createDemoId(`timeline/door/${id}`),
      kind: 'door_created' as const,
      subject: address,
      happenedAt: createdAt,
      contactIds: idsOf(owner, fullName),
      doorId: id,
    },
  }));
  const stages = [
    ...deals.map(({ owner, transaction, visits = [] }) => ({ owner, deal: transaction, visits })),
    ...leads,
  ].flatMap(({ owner, deal, visits }) =>
    visits.map(({ stage, enteredAt }, at) => ({
      owner,
      entry: {
        ...blankEntry,
        id: createDemoId(`timeline/stage/${deal.id}/${at}`),
        kind: at === 0 ? ('deal_opened' as const) : ('deal_moved' as const),
        ...{ subject: deal.address, body: stage },
        happenedAt: enteredAt,
        contactIds: idsOf(owner, deal.fullName),
        transactionId: deal.id,
      },
    })),
  );
  return [...closings, ...openings, ...stages];
}
