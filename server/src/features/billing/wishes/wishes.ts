import type { OwnerContext } from '../../../core/context.ts';
import type { PaymentOutcome } from '../../../gateways/payments/objects.ts';
import { ProviderSilent } from '../../../gateways/payments/stripe-errors.ts';
import { closeWish, dropOldWish, openWish, type Wish, type WishRow } from './store.ts';

/** After this long the provider has either done it, which shows, or never will. */
const lifetime = 10 * 60 * 1000;

/** Written down before the provider is asked: whoever asks meanwhile, or again after a crash, asks for the same. */
export async function makeWish({ owner, db, now }: OwnerContext, wish: Wish): Promise<WishRow> {
  await dropOldWish(owner, db, wish, new Date(now.getTime() - lifetime));
  return openWish(owner, db, wish, now);
}

/** What the provider answered; with its invoice when the charge is one of our own. */
type Charged = PaymentOutcome & { invoiceId?: string };

/**
 * Carries a wish out. It stays open only while nobody knows how it went, so that it can be sent again. One that has its
 * invoice is not charged again: a refused one is paid by paying that invoice.
 */
export async function carryOut(
  { owner, db, now, services }: OwnerContext,
  { id, invoiceId: known }: WishRow,
  charge: (once: string) => Promise<Charged>,
): Promise<PaymentOutcome> {
  if (known) return services.payments.paymentOf(known);
  try {
    const { invoiceId, ...outcome } = await charge(id);
    const state = outcome.status === 'declined' && !invoiceId ? 'failed' : 'done';
    await closeWish(owner, db, id, { state, invoiceId }, now);
    return outcome;
  } catch (error) {
    if (!(error instanceof ProviderSilent)) await closeWish(owner, db, id, { state: 'failed' }, now);
    throw error;
  }
}
