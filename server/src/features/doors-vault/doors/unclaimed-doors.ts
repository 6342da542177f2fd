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

/** A deal with an address has a door in the vault, unclaimed until files are added. */
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
 * Removes the unclaimed door of an address that no deal has anymore. A claimed door stays: it belongs to its
 * owner.
 */
export const removeUnclaimedDoor = ({ db, owner }: OwnerScope, address: string): Promise<void> =>
  deleteUnclaimedDoor(owner, db, addressKeyOf(address));
