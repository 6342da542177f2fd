import type { Context } from '../../../core/context.ts';
import { findCheckoutByPage } from './store.ts';

/** The shop order of a checkout page. */
export async function orderOfPage({ db }: Context, providerId: string): Promise<string | undefined> {
  const checkout = await findCheckoutByPage(db, providerId);
  return checkout?.purpose === 'shop' ? checkout.subject : undefined;
}
