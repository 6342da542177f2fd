import { withWays } from '#contract/contact-ways.ts';
import { valuesBefore } from '#contract/merge-trace.ts';
import type { Contact } from '#contract/sphere.ts';
import { importMessages } from '#contract/sphere-import.ts';
import { tagKeyOf, uniqueTags } from '#contract/sphere-tags.ts';
import { type DemoState, notFound, refused } from '../demo-handler.ts';
import { takeBack } from './merge-handlers.ts';
import type { HeldImport } from './sphere-memory.ts';
import { replaceContact, spelled } from './sphere-state.ts';

export function undoImport(state: DemoState, id: string | undefined) {
  const { sphere } = state;
  const made = sphere.imports.find((one) => one.id === id);
  if (!made) throw notFound('The import');
  if (made.undoneAt) throw refused('conflict', importMessages.undone);
  const gone = new Set(made.contactIds);
  for (const held of [...sphere.merges.values()].reverse()) {
    if (gone.has(held.keptId) && !held.undoneAt) takeBack(state, held);
  }
  const restored = restoreUpdated(state, made);
  const before = state.contacts.length;
  forget(state, gone);
  const isUsed = (name: string) => state.contacts.some(({ tags }) => tags.includes(name));
  sphere.tags = sphere.tags.filter(({ id: tag, name }) => !made.newTags.includes(tag) || isUsed(name));
  made.undoneAt = new Date().toISOString();
  return { success: true, removed: before - state.contacts.length, restored, message: 'Import undone.' };
}

/** Every changed contact is given back what it had, as far as nobody has changed that since. */
function restoreUpdated(state: DemoState, { updates }: HeldImport): number {
  const updatedAt = new Date().toISOString();
  for (const [id, { fields, tags, removedTags, connections }] of updates) {
    const contact = state.contacts.find((one) => one.id === id);
    const off = new Set(tags.map(tagKeyOf));
    const isGiven = (contactId: string, otherId: string) => contactId === id && connections.includes(otherId);
    state.sphere.connections = state.sphere.connections.filter(
      ({ contactId, otherId }) => !isGiven(contactId, otherId),
    );
    if (!contact) continue;
    const back = valuesBefore(fields, contact);
    const rest = contact.tags.filter((tag) => !off.has(tagKeyOf(tag)));
    const changes = Object.keys(back).length ? { ...withWays(contact, back), updatedAt } : {};
    const known = removedTags.filter((tag) => state.sphere.tags.some(({ name }) => name === tag));
    replaceContact(state, { ...contact, ...changes, tags: spelled(state, uniqueTags([...rest, ...known])) });
  }
  return [...updates.values()].filter(
    ({ fields, tags, removedTags }) => Object.keys(fields).length + tags.length + removedTags.length > 0,
  ).length;
}

/** For good, with all that belongs to them; even those who could have come back. */
function forget(state: DemoState, gone: ReadonlySet<string>): void {
  const { sphere } = state;
  const isKept = ({ id }: Contact) => !gone.has(id);
  state.contacts = state.contacts.filter(isKept);
  for (const [undoId, deletion] of sphere.deletions) {
    const contacts = deletion.contacts.filter(isKept);
    if (contacts.length) sphere.deletions.set(undoId, { ...deletion, contacts });
    else sphere.deletions.delete(undoId);
  }
  sphere.connections = sphere.connections.filter(
    ({ contactId, otherId }) => !gone.has(contactId) && !gone.has(otherId),
  );
  sphere.doorLinks = sphere.doorLinks.filter(({ contactId }) => !gone.has(contactId));
  state.transactions = state.transactions.map((deal) =>
    deal.contactId && gone.has(deal.contactId) ? { ...deal, contactId: null } : deal,
  );
}
