import { z } from 'zod';
import { contactListLimits } from '#contract/contact-lists/contact-list-limits.ts';
import {
  type ContactList,
  CreateContactList,
  contactListMessages,
  UpdateContactList,
} from '#contract/contact-lists/contact-lists.ts';
import { foldForSearch } from '#contract/fold.ts';
import { tagKeyOf } from '#contract/sphere/sphere-tags.ts';
import { isSameJson } from '../../../lib/is-same-json.ts';
import { type DemoState, listOwnRecords, memoizePerDemo, throwApiProblem } from '../demo-handler.ts';
import { createRecordHandlers } from '../record-handlers.ts';
import { compareByKeys } from '../record-lists.ts';
import { filterContacts } from './contact-lists.ts';

type StoredList = Omit<ContactList, 'count'>;

const listsOf = memoizePerDemo((state): StoredList[] =>
  listOwnRecords(state, state.world.contactLists).map(({ list }) => ({ ...list })),
);

type Condition = StoredList['filter'][string];

/** Renames a tag in the filters of the saved lists. */
export function renameTagInLists(state: DemoState, from: string, to: string): void {
  const rename = (name: string) => (tagKeyOf(name) === tagKeyOf(from) ? to : name);
  const renameIn = (value: Condition): Condition =>
    Array.isArray(value) ? value.map(rename) : typeof value === 'string' ? rename(value) : value;
  for (const list of listsOf(state)) {
    const filter = Object.fromEntries(
      Object.entries(list.filter).map(([name, value]) => [
        name,
        ['tag', 'tagNone', 'connectedTag'].includes(name) ? renameIn(value) : value,
      ]),
    );
    if (!isSameJson(filter, list.filter)) Object.assign(list, { filter, version: list.version + 1 });
  }
}

const withCount = (state: DemoState) => (list: StoredList) => {
  const found = filterContacts(state, list.filter);
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
      contactLists: all.toSorted(compareByKeys({ name: 'name' }, 'id')).map(withCount(state)),
    }),
  ],
  create: CreateContactList,
  update: UpdateContactList,
  toFields: (state, input, before) => {
    const others = listsOf(state).filter((list) => list.id !== before?.id);
    if (!before && others.length >= contactListLimits.perOwner)
      throwApiProblem('invalid', contactListMessages.limit, 'name');
    if (others.some((list) => foldForSearch(list.name) === foldForSearch(input.name ?? '')))
      throwApiProblem('conflict', contactListMessages.taken, 'name');
    return input as Partial<StoredList>;
  },
  conflict: { message: contactListMessages.changed },
  onDelete: () => undefined,
});
