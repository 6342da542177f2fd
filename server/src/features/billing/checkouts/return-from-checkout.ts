import type { Context } from '../../../core/context.ts';
import { finishCheckout } from './finish-checkout.ts';

/**
 * Finishes the checkout when the buyer returns from the provider's page, so that the screen shows the new
 * state even if the provider's event is late. If the provider does not respond now, its event finishes the
 * checkout later.
 */
export async function returnFromCheckout(context: Context, providerId: string): Promise<string> {
  await finishCheckout(context, providerId).catch(() => undefined);
  return '/profile#membership';
}
