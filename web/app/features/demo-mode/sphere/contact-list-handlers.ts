import { z } from 'zod';
import { compareKeys, compareNames } from '#contract/compare.ts';
import { contactListLimits } from '#contract/contact-lists/contact-list-limits.ts';
import {
  type ContactList,
  CreateContactList,
  contactListMessages,
  UpdateContactList,
} from '#contract/contact-lists/contact-lists.ts';
import { foldForSearch } from '#contract/fold.ts';
import { createDemoProblem, type DemoState } from '../demo-handler.ts';
import { createRecordHandlers } from '../record-handlers.ts';
import { filterContacts } from './contact-lists.ts';
import { listContacts, toConditionData } from './sphere-state.ts';

type StoredList = Omit<ContactList, 'count'>;

const lists = new WeakMap<DemoState, StoredList[]>();

function listsOf(state: DemoState): StoredList[] {
  const known = lists.get(state) ?? firstLists(state);
  lists.set(state, known);
  return known;
}

function firstLists({ world, me }: DemoState): StoredList[] {
  const account = world.accounts.find(({ profile }) => profile.id === me.id);
  return world.contactLists.filter(({ owner }) => owner === account?.key).map(({ list }) => ({ ...list }));
}

const withCount = (state: DemoState) => (list: StoredList) => {
  const found = filterContacts(listContacts(state, list.filter), list.filter, toConditionData(state));
  return { ...list, count: Math.min(found.length, contactListLimits.counted) };
};

export const contactListHandlers = createRecordHandlers<
  StoredList,
  object,
  CreateContactList,
  UpdateContactList
>({
  path: '/api/contact-lists',
  key: 'contactList',
  what: 'The list',
  records: listsOf,
  show: withCount,
  list: [
    z.object({}),
    (all, _query, state) => ({
      success: true,
      contactLists: all
        .toSorted((one, other) => compareNames(one.name, other.name) || compareKeys(one.id, other.id))
        .map(withCount(state)),
    }),
  ],
  create: CreateContactList,
  update: UpdateContactList,
  toFields: (state, input, before) => {
    const others = listsOf(state).filter((list) => list.id !== before?.id);
    if (!before && others.length >= contactListLimits.perOwner)
      throw createDemoProblem('invalid', contactListMessages.limit, { field: 'name' });
    if (others.some((list) => foldForSearch(list.name) === foldForSearch(input.name ?? '')))
      throw createDemoProblem('conflict', contactListMessages.taken, { field: 'name' });
    return input as Partial<StoredList>;
  },
  conflict: { message: contactListMessages.changed },
  onDelete: () => undefined,
});
