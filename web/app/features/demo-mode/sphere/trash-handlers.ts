import { compareKeys } from '#contract/compare.ts';
import { paginateRecords } from '#contract/record-lists.ts';
import { compareByName } from '#contract/sphere/contact-lists.ts';
import { ContactTrashQuery, RestoreContacts } from '#contract/sphere/contact-trash.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { contactTrashMessages } from '#contract/sphere/sphere-messages.ts';
import { calculateTrashDates } from '#contract/trash-dates.ts';
import { pick } from '#contract/typed-records.ts';
import { type DemoState, del, get, post, throwNotFound } from '../demo-handler.ts';

const path = '/api/abundance-sphere/contacts/trash';
const success = true;

/** Handlers for the trash, which contains the deleted contacts whose deletion was not undone. */
export const contactTrashHandlers = [
  get(path, ContactTrashQuery, (state, query) => {
    const all = trashedContacts(state);
    return { success, contacts: paginateRecords(all, query), total: all.length, ...query };
  }),
  post(`${path}/restore`, RestoreContacts, (state, { ids }) => {
    const restored = takeContactsFromTrash(state, ids);
    if (ids && restored.length === 0) throwNotFound('The contact');
    state.contacts = [...state.contacts, ...restored];
    return { success, restored: restored.length };
  }),
  del(`${path}/:id`, (state, { id }) => {
    if (takeContactsFromTrash(state, [id]).length === 0) throwNotFound('The contact');
    return { success, message: contactTrashMessages.deleted };
  }),
  del(path, (state) => {
    const deleted = takeContactsFromTrash(state).length;
    return { success, message: contactTrashMessages.emptied, deleted };
  }),
];

const trashedContacts = ({ sphere }: DemoState) =>
  sphere.trash
    .toSorted(
      (one, other) =>
        compareKeys(other.deletedAt, one.deletedAt) || compareByName(one.contact, other.contact),
    )
    .map(({ contact, deletedAt }) => ({
      ...pick(contact, ['id', 'firstName', 'lastName', 'company', 'emailAddress', 'phoneNumber']),
      ...calculateTrashDates(new Date(deletedAt)),
    }));

/** Removes these contacts from the trash and returns them. Without ids, it removes all. */
export function takeContactsFromTrash({ sphere }: DemoState, ids?: readonly string[]): Contact[] {
  const taken = sphere.trash.filter(({ contact }) => ids?.includes(contact.id) ?? true);
  sphere.trash = sphere.trash.filter((one) => !taken.includes(one));
  return taken.map(({ contact }) => contact);
}
