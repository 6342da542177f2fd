import { created, listPage, paging } from '../http/lists.ts';
import { integerBetween, mergeMetadata, metadata, oneOf, text } from '../http/params.ts';
import { route } from '../http/router.ts';
import { findRefundableCharge, refundCharge } from '../lifecycle/refunds.ts';
import { expand, withoutUndefined } from './fields.ts';

const createShape = {
  amount: integerBetween(1),
  charge: text,
  expand,
  metadata,
  payment_intent: text,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
};

export const refunds = [
  route('POST', '/v1/refunds', createShape, ({ world, params }) => {
    const { charge, payment_intent } = params;
    return refundCharge(world, findRefundableCharge(world, { charge, payment_intent }), {
      amount: params.amount,
      metadata: mergeMetadata({}, params.metadata),
      reason: params.reason ?? null,
    });
  }),
  route('GET', '/v1/refunds', { ...paging, charge: text, created, expand, payment_intent: text }, (call) =>
    listPage(call, 'refund', {
      created: call.params.created,
      where: withoutUndefined({ charge: call.params.charge, payment_intent: call.params.payment_intent }),
    }),
  ),
  route('GET', '/v1/refunds/:id', { expand }, ({ world, ids: [id] }) => world.require('refund', id)),
  route('POST', '/v1/refunds/:id', { expand, metadata }, ({ world, ids: [id], params }) => {
    const refund = world.require('refund', id);
    return world.update(
      refund,
      { metadata: mergeMetadata(refund.metadata, params.metadata) },
      'refund.updated',
    );
  }),
];
