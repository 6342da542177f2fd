import { invalidRequestError } from '../http/errors.ts';
import { objectParam, oneOfParam, requiredParam, textParam } from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import type { PortalFlow, PortalSession } from '../objects/sessions.ts';
import { createId } from '../store/ids.ts';
import { expandParam } from './fields.ts';

const flowShape = objectParam({
  after_completion: objectParam({
    hosted_confirmation: objectParam({ custom_message: textParam }),
    redirect: objectParam({ return_url: requiredParam(textParam) }),
    type: requiredParam(oneOfParam('hosted_confirmation', 'portal_homepage', 'redirect')),
  }),
  type: requiredParam(oneOfParam('payment_method_update')),
});

function flowOf(given: ReturnType<typeof flowShape>): PortalFlow | null {
  if (!given) return null;
  const after = given.after_completion;
  if (after?.type === 'redirect' && !after.redirect) {
    throw invalidRequestError('Missing required param: flow_data[after_completion][redirect].', {
      code: 'parameter_missing',
      param: 'flow_data[after_completion][redirect]',
    });
  }
  return {
    after_completion: {
      hosted_confirmation: after?.hosted_confirmation
        ? { custom_message: after.hosted_confirmation.custom_message ?? null }
        : null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type: given.type,
  };
}

export const billingPortalRoutes = [
  defineRoute(
    'POST',
    '/v1/billing_portal/sessions',
    {
      customer: requiredParam(textParam),
      expand: expandParam,
      flow_data: flowShape,
      locale: textParam,
      return_url: textParam,
    },
    ({ world, params }) => {
      const customer = world.require('customer', params.customer, 'customer');
      const id = createId('billing_portal.session');
      return world.add<PortalSession>({
        id,
        object: 'billing_portal.session',
        created: world.now(),
        customer: customer.id,
        flow: flowOf(params.flow_data),
        locale: params.locale ?? null,
        return_url: params.return_url ?? null,
        url: `${world.settings.publicUrl}/portal/${id}`,
      });
    },
  ),
];
