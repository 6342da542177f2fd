import { createdFilterParam, listPage, pagingParams } from '../http/lists.ts';
import { integerBetweenParam, mergeMetadata, metadataParam, oneOfParam, textParam } from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import { findRefundableCharge, refundCharge } from '../lifecycle/refunds.ts';
import { expandParam, withoutUndefined } from './fields.ts';

const createShape = {
  amount: integerBetweenParam(1),
  charge: textParam,
  expand: expandParam,
  metadata: metadataParam,
  payment_intent: textParam,
  reason: oneOfParam('duplicate', 'fraudulent', 'requested_by_customer'),
};

export const refundRoutes = [
  defineRoute('POST', '/v1/refunds', createShape, ({ world, params }) => {
    const { charge, payment_intent } = params;
    return refundCharge(world, findRefundableCharge(world, { charge, payment_intent }), {
      amount: params.amount,
      metadata: mergeMetadata({}, params.metadata),
      reason: params.reason ?? null,
    });
  }),
  defineRoute(
    'GET',
    '/v1/refunds',
    {
      ...pagingParams,
      charge: textParam,
      created: createdFilterParam,
      expand: expandParam,
      payment_intent: textParam,
    },
    (call) =>
      listPage(call, 'refund', {
        created: call.params.created,
        where: withoutUndefined({ charge: call.params.charge, payment_intent: call.params.payment_intent }),
      }),
  ),
  defineRoute('GET', '/v1/refunds/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('refund', id),
  ),
  defineRoute(
    'POST',
    '/v1/refunds/:id',
    { expand: expandParam, metadata: metadataParam },
    ({ world, ids: [id], params }) => {
      const refund = world.require('refund', id);
      return world.update(
        refund,
        { metadata: mergeMetadata(refund.metadata, params.metadata) },
        'refund.updated',
      );
    },
  ),
];
