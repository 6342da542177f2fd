import { LinkContact } from '#contract/sphere/sphere-changes.ts';
import { checked, type DemoHandler, type DemoState, notFound } from '../demo-handler.ts';
import { addContactLinks, findContact } from './sphere-state.ts';

const path = '/api/abundance-sphere/contacts/:id/links';

export const linkHandlers: DemoHandler[] = [
  {
    method: 'POST',
    path,
    handle: (state, { params, body }) => changeLink(state, params.id, checked(LinkContact, body), true),
  },
  {
    method: 'DELETE',
    path: `${path}/:kind/:linkedId`,
    handle: (state, { params: { id, kind, linkedId } }) =>
      changeLink(state, id, checked(LinkContact, { kind, id: linkedId }), false),
  },
];

const linkers = { door: linkDoor, transaction: linkDeal };

function changeLink(state: DemoState, contactId: string | undefined, link: LinkContact, isLinked: boolean) {
  const contact = findContact(state, contactId);
  linkers[link.kind](state, contact.id, link.id, isLinked);
  const message = isLinked ? 'Linked.' : 'Link removed.';
  return { success: true, contact: addContactLinks(state)(contact), message };
}

function linkDoor({ sphere, vault }: DemoState, contactId: string, doorId: string, isLinked: boolean): void {
  const others = sphere.doorLinks.filter((link) => link.contactId !== contactId || link.doorId !== doorId);
  const exists = isLinked
    ? vault.doors.some(({ id, deletedAt }) => id === doorId && !deletedAt)
    : others.length < sphere.doorLinks.length;
  if (!exists) throw notFound('The door');
  sphere.doorLinks = isLinked ? [...others, { contactId, doorId }] : others;
}

/** A transaction can be linked manually to only one contact. */
function linkDeal(state: DemoState, contactId: string, id: string, isLinked: boolean): void {
  const deal = state.transactions.find((one) => one.id === id);
  if (!deal || (!isLinked && deal.contactId !== contactId)) throw notFound('The transaction');
  const linked = { ...deal, contactId: isLinked ? contactId : null };
  state.transactions = state.transactions.map((one) => (one === deal ? linked : one));
}
