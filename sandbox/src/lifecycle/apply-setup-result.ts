import type { SetupIntent } from '../objects/payments.ts';
import type { ProviderContext } from '../provider-context.ts';

/** Sets the confirmed card of a setup intent on the subscriptions that waited for it. */
export function applySetupResult(world: ProviderContext, intent: SetupIntent): SetupIntent {
  if (intent.status !== 'succeeded') return intent;
  for (const subscription of world.store.all('subscription', { pending_setup_intent: intent.id })) {
    world.update(
      subscription,
      { default_payment_method: intent.payment_method, pending_setup_intent: null },
      'customer.subscription.updated',
    );
  }
  return intent;
}
