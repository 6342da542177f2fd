import { LinkContact } from '#contract/sphere-changes.ts';
import { checked, type DemoHandler, type DemoState } from '../demo-handler.ts';
import { contactIn, described, notFound } from './sphere-state.ts';

const path = '/api/abundance-sphere/contacts/:id/links';

export const linkHandlers: DemoHandler[] = [
  {
    method: 'POST',
    path,
    handle: (state, { params, body }) => changed(state, params.id, checked(LinkContact, body), true),
  },
  {
    method: 'DELETE',
    path: `${path}/:kind/:linkedId`,
    handle: (state, { params: { id, kind, linkedId } }) =>
      changed(state, id, checked(LinkContact, { kind, id: linkedId }), false),
  },
];

const changes = { door: linkDoor, transaction: linkDeal };

function changed(state: DemoState, contactId: string | undefined, link: LinkContact, isLinked: boolean) {
  const contact = contactIn(state, contactId);
  changes[link.kind](state, contact.id, link.id, isLinked);
  const message = isLinked ? 'Linked.' : 'Link removed.';
  return { success: true, contact: described(state)(contact), message };
}

function linkDoor({ sphere, vault }: DemoState, contactId: string, id: string, isLinked: boolean): void {
  if (!vault.doors.some((door) => door.id === id && !door.deletedAt)) throw notFound('The door');
  const others = (sphere.doorLinks.get(contactId) ?? []).filter((door) => door !== id);
  sphere.doorLinks.set(contactId, isLinked ? [...others, id] : others);
}

function linkDeal(state: DemoState, contactId: string, id: string, isLinked: boolean): void {
  if (!state.transactions.some((deal) => deal.id === id)) throw notFound('The transaction');
  state.transactions = state.transactions.map((deal) =>
    deal.id === id ? { ...deal, contactId: isLinked ? contactId : null } : deal,
  );
}
