import { fullNameOf, nameKeyOf } from '#contract/people.ts';
import { type Contact, connectedToOf, type LinkedDoor, type LinkedTransaction } from '#contract/sphere.ts';
import { tagKeyOf } from '#contract/sphere-tags.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { DemoState } from '../demo-handler.ts';

export const notFound = (what: string) =>
  new ApiProblem(404, { code: 'not_found', message: `${what} was not found.` });

export function contactIn({ contacts }: DemoState, id: string | undefined): Contact {
  const contact = contacts.find((one) => one.id === id);
  if (!contact) throw notFound('The contact');
  return contact;
}

/** A contact with what follows from others: names of whom it is connected to, and its deals. */
export function described(state: DemoState) {
  const { contacts, transactions } = state;
  const doors = doorsOf(state);
  const names = new Map(contacts.map((one) => [one.id, fullNameOf(one)]));
  const deals = Map.groupBy(transactions, ({ fullName }) => nameKeyOf(fullName));
  return (contact: Contact): Contact => {
    const connections = contact.connections.flatMap((connection) => {
      const name = names.get(connection.id);
      return name === undefined ? [] : [{ ...connection, name }];
    });
    const named = deals.get(nameKeyOf(fullNameOf(contact))) ?? [];
    const linked = transactions.filter((deal) => deal.contactId === contact.id && !named.includes(deal));
    const own = [...named, ...linked];
    return {
      ...contact,
      connections,
      connectedTo: connectedToOf(connections),
      connectionDetails: connections[0] ?? null,
      transactions: own.map((deal): LinkedTransaction => {
        const { id, date, address, volume, commission } = deal;
        return { id, date, address, volume, commission, byHand: linked.includes(deal) };
      }),
      doors: doors(contact),
    };
  };
}

/** Doors whose client has this name, and those linked by hand; the latest first. */
function doorsOf({ vault, sphere }: DemoState) {
  const present = vault.doors
    .filter(({ deletedAt }) => !deletedAt)
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  return (contact: Contact): LinkedDoor[] => {
    const name = nameKeyOf(fullNameOf(contact));
    const links = sphere.doorLinks.get(contact.id) ?? [];
    return present.flatMap(({ id, address, category, status, fullName }) => {
      const byHand = nameKeyOf(fullName) !== name;
      return byHand && !links.includes(id) ? [] : [{ id, address, category, status, byHand }];
    });
  };
}

/** Tags named by a contact exist, in the spelling they were first given. */
export function spelled({ sphere }: DemoState, names: readonly string[]): string[] {
  return names
    .map((name) => {
      const known = sphere.tags.find((tag) => tagKeyOf(tag.name) === tagKeyOf(name));
      if (known) return known.name;
      sphere.tags.push({ id: crypto.randomUUID(), name, color: '#3498db' });
      return name;
    })
    .sort();
}
