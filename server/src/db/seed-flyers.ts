import { createPdf } from '#demo/pdf.ts';
import type { DemoVendor } from '#demo/vendors.ts';
import type { Context } from '../core/context.ts';
import { vendorFlyers } from './tables/vendors.ts';

export async function seedFlyers(context: Context, listed: readonly DemoVendor[]): Promise<void> {
  const rows = await Promise.all(listed.map((vendor) => storeFlyers(context, vendor)));
  if (rows.flat().length > 0) await context.db.insert(vendorFlyers).values(rows.flat());
}

function storeFlyers({ services: { storage } }: Context, { id: vendorId, flyers, createdAt }: DemoVendor) {
  return Promise.all(
    flyers.map(async ({ id, originalName, isFavorite, title, lines }, at) => {
      const storageKey = `flyers/${id}`;
      const { bytes } = await storage.put(storageKey, Buffer.from(createPdf(title, lines), 'latin1'), {
        contentType: 'application/pdf',
      });
      return {
        id,
        vendorId,
        position: at + 1,
        originalName,
        storageKey,
        bytes,
        isFavorite,
        createdAt: new Date(createdAt),
      };
    }),
  );
}
