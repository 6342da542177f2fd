import type { ContactList } from '#contract/contact-lists/contact-lists.ts';
import type { Day } from '#contract/day.ts';
import type { DemoAccountKey } from './account-definitions.ts';
import { createDemoId } from './ids.ts';
import { toDemoEventTime } from './subscriptions.ts';

type DemoList = Omit<ContactList, 'count'>;

export interface DemoContactList {
  owner: DemoAccountKey;
  list: DemoList;
}

/** Ava's lists, each with its name, its filter, and the order in which she works through it. */
const avasLists: readonly (Pick<DemoList, 'name' | 'filter'> & Partial<DemoList>)[] = [
  {
    name: 'Past clients not called in 90 days',
    filter: { tag: ['Past Client'], notContacted: '90' },
    sort: 'lastContacted',
  },
  { name: 'Follow-ups due', filter: { due: 'yes' }, sort: 'followUpDay' },
  { name: 'Leads without a phone', filter: { tag: ['Lead'], missing: ['phone'] } },
  { name: 'Investors and their circle', filter: { connectedTag: 'Investor' }, isPinned: false },
  { name: 'St. Johns County', filter: { county: 'St. Johns' }, isPinned: false },
  { name: 'Sold over $500,000', filter: { sold: 'any', minVolume: 500_000 }, isPinned: false },
];

/** The saved lists of the demo world. */
export const createDemoContactLists = (today: Day): DemoContactList[] =>
  avasLists.map((list) => ({
    owner: 'agent',
    list: {
      id: createDemoId(`contact-list/${list.name}`),
      sort: null,
      order: 'asc',
      hiddenColumns: null,
      isPinned: true,
      version: 1,
      createdAt: toDemoEventTime(today),
      updatedAt: toDemoEventTime(today),
      ...list,
    },
  }));
