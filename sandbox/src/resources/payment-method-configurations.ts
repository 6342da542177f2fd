import { pagingParams } from '../http/lists.ts';
import { defineRoute } from '../http/router.ts';
import { expandParam } from './fields.ts';

/** The account's only configuration: it offers cards and no other payment methods. */
const cardsOnly = {
  id: 'pmc_sandbox',
  object: 'payment_method_configuration',
  active: true,
  application: null,
  card: { available: true, display_preference: { overridable: null, preference: 'on', value: 'on' } },
  is_default: true,
  livemode: false,
  name: 'Default',
  parent: null,
};

export const paymentMethodConfigurationRoutes = [
  defineRoute(
    'GET',
    '/v1/payment_method_configurations',
    { ...pagingParams, expand: expandParam },
    ({ path }) => ({
      answer: { object: 'list', data: [cardsOnly], has_more: false, url: path },
    }),
  ),
];
