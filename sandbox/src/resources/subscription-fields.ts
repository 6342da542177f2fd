import { invalidRequestError } from '../http/errors.ts';
import {
  clearableParam,
  listParam,
  objectParam,
  oneOfParam,
  requiredParam,
  textParam,
} from '../http/params.ts';
import type { Price } from '../objects/catalog.ts';
import type { ProviderContext } from '../provider-context.ts';

export const cancellationDetailsParam = objectParam({
  comment: clearableParam(textParam),
  feedback: clearableParam(
    oneOfParam(
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

export const trialSettingsParam = objectParam({
  end_behavior: requiredParam(
    objectParam({ missing_payment_method: requiredParam(oneOfParam('cancel', 'create_invoice', 'pause')) }),
  ),
});

export const paymentSettingsParam = objectParam({
  payment_method_types: listParam(oneOfParam('card')),
  save_default_payment_method: oneOfParam('off', 'on_subscription'),
});

export function findRecurringPrice(world: ProviderContext, id: string, param: string): Price {
  const price = world.require('price', id, param);
  if (price.type !== 'recurring') {
    throw invalidRequestError(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param },
    );
  }
  if (!price.active) {
    throw invalidRequestError('The price specified is inactive. This field only accepts active prices.', {
      param,
    });
  }
  return price;
}
