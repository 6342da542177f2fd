import { invalidRequest } from '../http/errors.ts';
import { clearable, list, object, oneOf, required, text } from '../http/params.ts';
import type { Price } from '../objects/catalog.ts';
import type { ProviderContext } from '../provider-context.ts';

export const cancellationDetails = object({
  comment: clearable(text),
  feedback: clearable(
    oneOf(
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  ),
});

export const trialSettings = object({
  end_behavior: required(
    object({ missing_payment_method: required(oneOf('cancel', 'create_invoice', 'pause')) }),
  ),
});

export const paymentSettings = object({
  payment_method_types: list(oneOf('card')),
  save_default_payment_method: oneOf('off', 'on_subscription'),
});

export function recurringPrice(world: ProviderContext, id: string, param: string): Price {
  const price = world.require('price', id, param);
  if (price.type !== 'recurring') {
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param },
    );
  }
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
      param,
    });
  }
  return price;
}
