import { downloadLimits, downloadMessages } from '#contract/cart.ts';
import type { Context } from '../../core/context.ts';
import { fail, found } from '../../core/errors.ts';
import { orderOfLink } from './order-link.ts';
import { paidOrdersOf, readDownload, readProduct, spendDownload } from './store.ts';

const notFoundName = 'This download';

/**
 * The file of a product, for its signed-in buyer or by the order's link, which has a limited number of uses.
 */
export async function downloadProduct(
  context: Context,
  id: string,
  link: string | undefined,
): Promise<{ filename: string }> {
  const product = found(await readProduct(context.db, id), notFoundName);
  if (await isBuyer(context, id)) return product;
  if (!link && !context.account) throw fail('not_signed_in', 'Please sign in to continue.');
  await countLinkUse(context, id, link ?? '');
  return product;
}

async function isBuyer({ db, account }: Context, id: string): Promise<boolean> {
  if (!account) return false;
  const bought = await paidOrdersOf(account.id, db);
  return bought.some(({ lines }) => lines.some((line) => line.id === id));
}

async function countLinkUse(context: Context, productId: string, link: string): Promise<void> {
  const { db, now } = context;
  const order = await orderOfLink(context, link);
  const download = found(await readDownload(db, order.id, productId), notFoundName);
  if (await spendDownload(db, download, { times: downloadLimits.times, now })) return;
  const isExpired = download.expiresAt <= now;
  throw isExpired
    ? fail('forbidden', downloadMessages.expired)
    : fail('limit_reached', downloadMessages.used);
}
