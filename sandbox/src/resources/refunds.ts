import { created, page, paging } from '../http/lists.ts';
import { mergeMetadata, metadata, oneOf, text, within } from '../http/params.ts';
import { route } from '../http/router.ts';
import { refundable, refundCharge } from '../lifecycle/refunds.ts';
import { expand, sent } from './fields.ts';

const createShape = {
  amount: within(1),
  charge: text,
  expand,
  metadata,
  payment_intent: text,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
};

export const refunds = [
  route('POST', '/v1/refunds', createShape, ({ world, params }) => {
    const { charge, payment_intent } = params;
    return refundCharge(world, refundable(world, { charge, payment_intent }), {
      amount: params.amount,
      metadata: mergeMetadata({}, params.metadata),
      reason: params.reason ?? null,
    });
  }),
  route('GET', '/v1/refunds', { ...paging, charge: text, created, expand, payment_intent: text }, (call) =>
    page(call, 'refund', {
      created: call.params.created,
      where: sent({ charge: call.params.charge, payment_intent: call.params.payment_intent }),
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
