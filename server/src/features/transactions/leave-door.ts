import type { OwnerContext } from '../../core/context.ts';
import { withdrawUnclaimedDoor } from '../doors-vault/doors/make-unclaimed-door.ts';
import { hasDealAt, type TransactionRow } from './store.ts';

/** After a deal has moved or gone: an address without any deal needs no unclaimed door. */
export async function leaveDoor(
  context: OwnerContext,
  { address, addressKey }: TransactionRow,
): Promise<void> {
  if (await hasDealAt(context.owner, context.db, addressKey)) return;
  await withdrawUnclaimedDoor(context, address);
}
