import type { Context } from '../../../core/context.ts';
import { checkoutOfPage } from './store.ts';

/** The order that a page of the shop is for. */
export async function orderOfPage({ db }: Context, providerId: string): Promise<string | undefined> {
  const checkout = await checkoutOfPage(db, providerId);
  return checkout?.purpose === 'shop' ? checkout.subject : undefined;
}
