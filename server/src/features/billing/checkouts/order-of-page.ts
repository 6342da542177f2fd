import type { Context } from '../../../core/context.ts';
import { checkoutOfPage } from './store.ts';

/** The shop order of a checkout page. */
export async function orderOfPage({ db }: Context, providerId: string): Promise<string | undefined> {
  const checkout = await checkoutOfPage(db, providerId);
  return checkout?.purpose === 'shop' ? checkout.subject : undefined;
}
