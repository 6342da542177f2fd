import {
  AddDealPerson,
  type DealPerson,
  dealPeopleMessages,
  dealRoles,
  maxDealPeople,
} from '#contract/deals/deal-people.ts';
import { foldForSearch } from '#contract/fold.ts';
import { fullNameOf } from '#contract/people.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { type DemoState, del, findById, post, removeFromArray, throwApiProblem } from '../demo-handler.ts';
import { compareByKeys } from '../record-lists.ts';
import { getDealMemory, listAllDeals } from './deal-memory.ts';

type Link = Pick<DealPerson, 'id' | 'role' | 'contactId' | 'vendorId'>;

function personOf({ contacts, world }: DemoState, { id, role, contactId, vendorId }: Link): DealPerson[] {
  const base = { id, role, contactId, vendorId };
  const vendor = world.vendors.find((one) => one.id === vendorId);
  if (vendor) {
    const { company, person, email, phone } = vendor;
    return [{ ...base, name: company, company: fullNameOf(person), email, phone }];
  }
  const contact = contacts.find((one) => one.id === contactId);
  if (!contact) return [];
  const { company, emailAddress: email, phoneNumber: phone } = contact;
  return [{ ...base, name: contactNameOf(contact), company: company || null, email, phone }];
}

/** The people of a deal by role and name. Leaves out contacts in the trash. */
export const findDealPeople = (state: DemoState, dealId: string): DealPerson[] =>
  getDealMemory(state)
    .people.filter((person) => person.dealId === dealId)
    .flatMap((person) => personOf(state, person))
    .sort(compareByKeys(({ role }) => dealRoles.indexOf(role), { name: 'name' }, 'id'));

/**
 * Finds the deals of a contact or vendor, with the person's roles in each deal. The client of a deal is its
 * buyer or seller.
 */
export function findDealRoles(
  state: DemoState,
  person: { contactId?: string | undefined; vendorId?: string | undefined },
) {
  const contact = state.contacts.find(({ id }) => id === person.contactId);
  const nameKey = contact && foldForSearch(fullNameOf(contact));
  const linked = getDealMemory(state).people.filter(
    ({ contactId, vendorId }) =>
      (contactId && contactId === person.contactId) || (vendorId && vendorId === person.vendorId),
  );
  return listAllDeals(state).flatMap((deal) => {
    const isClient = deal.contactId
      ? deal.contactId === contact?.id
      : Boolean(nameKey) && foldForSearch(deal.fullName) === nameKey;
    const clientRole = deal.transactionType === 'BUYERS' ? 'BUYER' : 'SELLER';
    const roles = linked.filter(({ dealId }) => dealId === deal.id).map(({ role }) => role as string);
    const all = new Set(isClient ? [...roles, clientRole] : roles);
    return all.size ? [{ deal, roles: [...all].sort() }] : [];
  });
}

export const dealPeopleHandlers = [
  post('/api/deals/:id/people', AddDealPerson, (state, input, { id: dealId }) => {
    const { role, contactId = null, vendorId = null } = input;
    if (contactId && !state.contacts.some(({ id }) => id === contactId))
      throwApiProblem('invalid', dealPeopleMessages.contact, 'contactId');
    if (vendorId && !state.world.vendors.some(({ id }) => id === vendorId))
      throwApiProblem('invalid', dealPeopleMessages.vendor, 'vendorId');
    findById(listAllDeals(state), dealId, 'The deal');
    const { people } = getDealMemory(state);
    const inDeal = people.filter((person) => person.dealId === dealId);
    if (inDeal.length >= maxDealPeople) throwApiProblem('conflict', dealPeopleMessages.tooMany);
    if (inDeal.some((one) => one.role === role && one.contactId === contactId && one.vendorId === vendorId))
      throwApiProblem('conflict', dealPeopleMessages.twice, 'contactId');
    people.push({ id: newUuid(), dealId, role, contactId, vendorId });
    return { success: true, people: findDealPeople(state, dealId) };
  }),
  del('/api/deals/:id/people/:person', (state, { id: dealId, person: personId }) => {
    const { people } = getDealMemory(state);
    const ofDeal = people.filter((person) => person.dealId === dealId);
    removeFromArray(people, findById(ofDeal, personId, 'The person'));
    return { success: true, people: findDealPeople(state, dealId) };
  }),
];
