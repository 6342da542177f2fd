import { fold } from '#contract/fold.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { DemoState } from '../demo-handler.ts';
import type { StoredMerge } from './sphere-memory.ts';

/** Moves connections of others to a contact; returns the new ones. */
export function moveConnections(
  { sphere }: DemoState,
  targetId: string,
  from: readonly string[],
  createdAt: string,
): string[] {
  const newIdOf = (id: string) => (from.includes(id) ? targetId : id);
  const added: string[] = [];
  for (const { contactId, otherId, relationship } of [...sphere.connections]) {
    if (!from.includes(contactId) && !from.includes(otherId)) continue;
    const [one, other] = [newIdOf(contactId), newIdOf(otherId)];
    const isDuplicate = sphere.connections.some((link) => link.contactId === one && link.otherId === other);
    if (one === other || isDuplicate) continue;
    sphere.connections.push({ contactId: one, otherId: other, relationship, createdAt });
    if (one === targetId) added.push(other);
  }
  return added;
}

const hasNameOf = (others: readonly Contact[], fullName: string) =>
  others.some((other) => fold(contactNameOf(other)) === fold(fullName));

/** Links doors of others (by link or by name) to a contact; returns the new ones. */
export function moveDoorLinks(
  { sphere, vault }: DemoState,
  targetId: string,
  others: readonly Contact[],
): string[] {
  const ids = new Set(others.map(({ id }) => id));
  const doorIds = new Set([
    ...sphere.doorLinks.filter(({ contactId }) => ids.has(contactId)).map(({ doorId }) => doorId),
    ...vault.doors.filter(({ fullName }) => hasNameOf(others, fullName)).map(({ id }) => id),
  ]);
  const targetLinks = sphere.doorLinks.filter(({ contactId }) => contactId === targetId);
  const added = [...doorIds].filter((id) => !targetLinks.some(({ doorId }) => doorId === id));
  sphere.doorLinks.push(...added.map((doorId) => ({ contactId: targetId, doorId })));
  return added;
}

/** Links deals of others (by link or by name) to a contact; returns their previous contacts. */
export function moveDealLinks(
  state: DemoState,
  targetId: string,
  others: readonly Contact[],
): StoredMerge['deals'] {
  const ids = new Set(others.map(({ id }) => id));
  const added: StoredMerge['deals'] = [];
  state.transactions = state.transactions.map((deal) => {
    const { id, contactId, fullName } = deal;
    const isTheirs = contactId === null ? hasNameOf(others, fullName) : ids.has(contactId);
    if (!isTheirs) return deal;
    added.push({ id, contactId });
    return { ...deal, contactId: targetId };
  });
  return added;
}
