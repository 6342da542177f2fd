import type { Context, OwnerId } from '../../core/context.ts';
import { updateVendorRow, type VendorColumns } from './store.ts';

/** Changes a vendor's columns. The caller must have checked the permission. */
export const updateVendorColumns = (context: Context, owner: OwnerId, facts: VendorColumns): Promise<void> =>
  updateVendorRow(owner, context.db, { ...facts, updatedAt: context.now });
