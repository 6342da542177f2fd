import type { z } from 'zod';
import type { PatchVendor } from '#contract/vendors/vendor-media.ts';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { changeVendor } from '../change-vendor.ts';
import { readVendor } from '../read-vendor.ts';
import { lockVendor } from '../store.ts';

/** Changes the company's service area or its video. */
export function patchVendor(
  context: OwnerContext,
  { zipCodes, videoUrl }: z.output<typeof PatchVendor>,
): Promise<Vendor> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    orNotFound((await lockVendor(owner, db)) || undefined, 'The vendor');
    const video = videoUrl !== undefined && {
      videoUrl: videoUrl?.url ?? null,
      videoTitle: videoUrl?.title ?? '',
    };
    await changeVendor(transaction, owner, { ...(zipCodes && { zipCodes }), ...video });
    const fields = [zipCodes && 'zipCodes', video && 'videoUrl'].filter(Boolean);
    await audit(transaction, { action: 'vendor.update', subject: owner, details: { fields } });
    return readVendor(transaction);
  });
}
