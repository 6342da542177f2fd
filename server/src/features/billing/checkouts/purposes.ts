import type { CheckoutHook, Context, FinishCheckout } from '../../../core/context.ts';
import type { CheckoutPurpose } from '../../../db/tables/checkouts.ts';
import { finishRenewal } from './finish-renewal.ts';

/** Only for these purposes can a page be opened. */
export type SoldPurpose = CheckoutHook | 'renewal';

export function finisherOf(
  { services }: Pick<Context, 'services'>,
  purpose: CheckoutPurpose,
): FinishCheckout {
  if (purpose === 'renewal') return finishRenewal;
  if (purpose === 'seat') throw new Error('A checkout for seat was paid, which is not sold yet.');
  return services.hooks.finishCheckout[purpose];
}
