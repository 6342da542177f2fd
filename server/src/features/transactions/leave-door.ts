import type { OwnerContext } from '../../core/context.ts';
import { withdrawUnclaimedDoor } from '../doors-vault/doors/make-unclaimed-door.ts';
import { hasDealAt, type TransactionRow } from './store.ts';

/** Removes the unclaimed door of an address that has no deal anymore. */
export async function leaveDoor(
  context: OwnerContext,
  { address, addressKey }: TransactionRow,
): Promise<void> {
  if (await hasDealAt(context.owner, context.db, addressKey)) return;
  await withdrawUnclaimedDoor(context, address);
}
