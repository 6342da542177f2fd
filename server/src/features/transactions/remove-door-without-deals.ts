import type { OwnerContext } from '../../core/context.ts';
import { removeUnclaimedDoor } from '../doors-vault/public.ts';
import { hasDealAt, type TransactionRow } from './store.ts';

/** Removes the unclaimed door of an address that has no deal anymore. */
export async function removeDoorWithoutDeals(
  context: OwnerContext,
  { address, addressKey }: TransactionRow,
): Promise<void> {
  if (await hasDealAt(context.owner, context.db, addressKey)) return;
  await removeUnclaimedDoor(context, address);
}
