import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { downloadLimits, downloadMessages } from '#contract/shop/cart.ts';
import type { Context } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { findOrderByLink } from './order-link.ts';
import { findPaidOrders, readDownload, readProduct, recordDownload } from './store.ts';

const notFoundName = 'This download';

/**
 * Returns a product's file to its signed-in buyer. Anyone else needs the order's link, which works a limited number
 * of times. A HEAD request, with which mail programs check a link, does not count.
 */
export async function downloadProduct(
  context: Context,
  id: string,
  link: string | undefined,
  isCheck: boolean,
): Promise<{ filename: string }> {
  const product = orNotFound(await readProduct(context.db, id), notFoundName);
  if (await isBuyer(context, id)) return product;
  if (!link && !context.account) throw appError('not_signed_in', 'Please sign in to continue.');
  await takeDownload(context, id, link ?? '', isCheck);
  return product;
}

async function isBuyer({ db, account }: Context, id: string): Promise<boolean> {
  if (!account) return false;
  const bought = await findPaidOrders(account.id, db);
  return bought.some(({ lines }) => lines.some((line) => line.id === id));
}

async function takeDownload(
  context: Context,
  productId: string,
  link: string,
  isCheck: boolean,
): Promise<void> {
  const { db, now } = context;
  const order = await findOrderByLink(context, link);
  const download = orNotFound(await readDownload(db, order.id, productId), notFoundName);
  const isExpired = download.expiresAt <= now;
  const { times } = downloadLimits;
  const isAllowed = isCheck
    ? download.downloads < times && !isExpired
    : await recordDownload(db, download, { times, now });
  if (isAllowed) return;
  throw isExpired
    ? appError('forbidden', downloadMessages.expired)
    : appError('limit_reached', downloadMessages.used);
}

/** The files are next to this module in the sources, and next to the bundle in a build. */
const folder = [join(import.meta.dirname, 'products'), join(import.meta.dirname, 'files')].find(existsSync);

export function readProductFile(filename: string): Promise<Buffer> {
  if (!folder) throw new Error('The products are missing from this build.');
  return readFile(join(folder, basename(filename)));
}
