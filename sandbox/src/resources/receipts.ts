import { created, page, paging } from '../http/lists.ts';
import { object, oneOf, required, text } from '../http/params.ts';
import { route } from '../http/router.ts';
import { expand, sent } from './fields.ts';

/** Routes to read the records of payments: charges and invoice payments. */
export const receipts = [
  route('GET', '/v1/charges', { ...paging, created, customer: text, expand, payment_intent: text }, (call) =>
    page(call, 'charge', {
      created: call.params.created,
      where: sent({ customer: call.params.customer, payment_intent: call.params.payment_intent }),
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
      return page(call, 'invoice_payment', {
        created: call.params.created,
        where: sent({ invoice, status, 'payment.payment_intent': payment?.payment_intent }),
      });
    },
  ),
  route('GET', '/v1/invoice_payments/:id', { expand }, ({ world, ids: [id] }) =>
    world.require('invoice_payment', id),
  ),
];
