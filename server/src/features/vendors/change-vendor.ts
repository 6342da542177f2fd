import type { Context, OwnerId } from '../../core/context.ts';
import { updateVendorRow, type VendorFacts } from './store.ts';

/** For whoever has made sure that it is theirs to change. */
export const changeVendor = (context: Context, owner: OwnerId, facts: VendorFacts): Promise<void> =>
  updateVendorRow(owner, context.db, { ...facts, updatedAt: context.now });
