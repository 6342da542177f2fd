import { addressKeyOf } from '#contract/address-key.ts';
import { fullNameOf, nameKeyOf } from '#contract/people.ts';
import { type Contact, connectedToOf, type LinkedTransaction } from '#contract/sphere.ts';
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
export function described({ contacts, transactions }: DemoState) {
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
      transactions: own.map(({ id, date, address, volume, commission }): LinkedTransaction => {
        return { id, date, address, volume, commission };
      }),
      doors: doorsOf(own),
    };
  };
}

/** Every address of a deal has a door. */
function doorsOf(deals: DemoState['transactions']): Contact['doors'] {
  const byAddress = new Map(
    deals.filter(({ address }) => address).map((deal) => [addressKeyOf(deal.address), deal]),
  );
  return [...byAddress.values()].map(({ id, address, transactionType, status }) => ({
    id,
    address,
    category: transactionType,
    status: `${status.slice(0, 1)}${status.slice(1).toLowerCase()}`,
  }));
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
