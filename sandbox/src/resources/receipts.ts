import { created, listPage, paging } from '../http/lists.ts';
import { object, oneOf, required, text } from '../http/params.ts';
import { route } from '../http/router.ts';
import { expand, withoutUndefined } from './fields.ts';

/** Routes to read the records of payments: charges and invoice payments. */
export const receipts = [
  route('GET', '/v1/charges', { ...paging, created, customer: text, expand, payment_intent: text }, (call) =>
    listPage(call, 'charge', {
      created: call.params.created,
      where: withoutUndefined({ customer: call.params.customer, payment_intent: call.params.payment_intent }),
    }),
  ),
  route('GET', '/v1/charges/:id', { expand }, ({ world, ids: [id] }) => world.require('charge', id)),
  route(
    'GET',
    '/v1/invoice_payments',
    {
      ...paging,
      created,
      expand,
      invoice: text,
      payment: object({ payment_intent: text, type: required(oneOf('payment_intent')) }),
      status: oneOf('canceled', 'open', 'paid'),
    },
    (call) => {
      const { invoice, payment, status } = call.params;
      return listPage(call, 'invoice_payment', {
        created: call.params.created,
        where: withoutUndefined({ invoice, status, 'payment.payment_intent': payment?.payment_intent }),
      });
    },
  ),
  route('GET', '/v1/invoice_payments/:id', { expand }, ({ world, ids: [id] }) =>
    world.require('invoice_payment', id),
  ),
];
