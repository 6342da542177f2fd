import { addressKeyOf } from '#contract/addresses/address-key.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import type { DemoState } from '../demo-handler.ts';
import { addDoor } from './door-handlers.ts';
import { doorAt, now } from './vault-state.ts';

/** A deal with an address gets an unclaimed door. */
export function ensureUnclaimedDoor(state: DemoState, deal: Transaction): void {
  const { address, fullName, status, transactionType: category } = deal;
  if (!addressKeyOf(address)) return;
  const door = doorAt(state, address);
  if (!door) addDoor(state, { address, fullName, status, category, isUnclaimed: true });
  else if (door.isUnclaimed) Object.assign(door, { address, fullName, status, category, updatedAt: now() });
}

/** Removes the unclaimed door of an address without deals. */
export function removeUnclaimedDoor({ vault, transactions }: DemoState, { address }: Transaction): void {
  const key = addressKeyOf(address);
  if (transactions.some((deal) => addressKeyOf(deal.address) === key)) return;
  vault.doors = vault.doors.filter((door) => !door.isUnclaimed || addressKeyOf(door.address) !== key);
}
