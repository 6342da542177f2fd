import type { OwnerContext } from '../../../core/context.ts';
import type { PaymentOutcome } from '../../../gateways/payments/payments.ts';
import { ProviderSilent } from '../../../gateways/payments/stripe-errors.ts';
import { closeWish, dropOldWish, openWish, type Wish, type WishRow } from './store.ts';

/** After this long the provider has either done it, which shows, or never will. */
const lifetime = 10 * 60 * 1000;

/** Written down before the provider is asked: whoever asks meanwhile, or again after a crash, asks for the same. */
export async function makeWish({ owner, db, now }: OwnerContext, wish: Wish): Promise<WishRow> {
  await dropOldWish(owner, db, wish, new Date(now.getTime() - lifetime));
  return openWish(owner, db, wish, now);
}

/** Carries a wish out. It stays open only while nobody knows how it went, so that it can be sent again. */
export async function carryOut(
  { owner, db, now }: OwnerContext,
  { id }: WishRow,
  charge: (once: string) => Promise<PaymentOutcome>,
): Promise<PaymentOutcome> {
  try {
    const outcome = await charge(id);
    await closeWish(owner, db, id, outcome.status === 'declined' ? 'failed' : 'done', now);
    return outcome;
  } catch (error) {
    if (!(error instanceof ProviderSilent)) await closeWish(owner, db, id, 'failed', now);
    throw error;
  }
}
