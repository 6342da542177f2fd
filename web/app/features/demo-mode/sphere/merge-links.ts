import { contactNameOf } from '#contract/contact-name.ts';
import { fold } from '#contract/fold.ts';
import type { Contact } from '#contract/sphere.ts';
import type { DemoState } from '../demo-handler.ts';
import type { HeldMerge } from './sphere-memory.ts';

/** Connects a contact with whom others are connected; answers with whom it was not before. */
export function takeConnections(
  { sphere }: DemoState,
  keptId: string,
  from: readonly string[],
  createdAt: string,
): string[] {
  const moved = (id: string) => (from.includes(id) ? keptId : id);
  const taken: string[] = [];
  for (const { contactId, otherId, relationship } of [...sphere.connections]) {
    if (!from.includes(contactId) && !from.includes(otherId)) continue;
    const [one, other] = [moved(contactId), moved(otherId)];
    const isThere = sphere.connections.some((link) => link.contactId === one && link.otherId === other);
    if (one === other || isThere) continue;
    sphere.connections.push({ contactId: one, otherId: other, relationship, createdAt });
    if (one === keptId) taken.push(other);
  }
  return taken;
}

const carries = (others: readonly Contact[], fullName: string) =>
  others.some((other) => fold(contactNameOf(other)) === fold(fullName));

/** Links to a contact the doors that others had by hand or by their name; answers which it had not. */
export function takeDoors(
  { sphere, vault }: DemoState,
  keptId: string,
  others: readonly Contact[],
): string[] {
  const ids = new Set(others.map(({ id }) => id));
  const theirs = new Set([
    ...sphere.doorLinks.filter(({ contactId }) => ids.has(contactId)).map(({ doorId }) => doorId),
    ...vault.doors.filter(({ fullName }) => carries(others, fullName)).map(({ id }) => id),
  ]);
  const own = sphere.doorLinks.filter(({ contactId }) => contactId === keptId);
  const taken = [...theirs].filter((id) => !own.some(({ doorId }) => doorId === id));
  sphere.doorLinks.push(...taken.map((doorId) => ({ contactId: keptId, doorId })));
  return taken;
}

/** Links to a contact the deals that others had by hand or by their name; answers to whom they were. */
export function takeDeals(state: DemoState, keptId: string, others: readonly Contact[]): HeldMerge['deals'] {
  const ids = new Set(others.map(({ id }) => id));
  const taken: HeldMerge['deals'] = [];
  state.transactions = state.transactions.map((deal) => {
    const { id, contactId, fullName } = deal;
    const isTheirs = contactId === null ? carries(others, fullName) : ids.has(contactId);
    if (!isTheirs) return deal;
    taken.push({ id, contactId });
    return { ...deal, contactId: keptId };
  });
  return taken;
}
