import type { Context } from '../../../core/context.ts';
import { finishCheckout } from './finish-checkout.ts';

/**
 * The way back from the provider's page: what was paid counts before the screen is drawn, however late the provider's
 * own word is. When it does not answer, that word brings it.
 */
export async function returnFromCheckout(context: Context, providerId: string): Promise<string> {
  await finishCheckout(context, providerId).catch(() => undefined);
  return '/profile#membership';
}
