import { addressKeyOf } from '#contract/addresses/address-key.ts';
import type { DealStatus, TransactionType } from '#contract/transactions/deal-labels.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { deleteUnclaimedDoor, upsertUnclaimedDoor } from './store.ts';

type OwnerScope = Pick<OwnerContext, 'db' | 'owner' | 'now'>;

interface Deal {
  address: string;
  fullName: string;
  status: DealStatus;
  type: TransactionType;
}

/** Ensures that a deal's address has a door in the vault. The door is unclaimed until files are added. */
export async function ensureUnclaimedDoor({ db, owner, now }: OwnerScope, deal: Deal): Promise<void> {
  const addressKey = addressKeyOf(deal.address);
  if (!addressKey) return;
  const { address, fullName, status, type: category } = deal;
  await upsertUnclaimedDoor(owner, db, {
    address,
    addressKey,
    fullName,
    status,
    category,
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * Removes the unclaimed door at an address that no deal has anymore. Keeps a claimed door, because its owner
 * uses it.
 */
export const removeUnclaimedDoor = ({ db, owner }: OwnerScope, address: string): Promise<void> =>
  deleteUnclaimedDoor(owner, db, addressKeyOf(address));
