import { createdFilterParam, listPage, pagingParams } from '../http/lists.ts';
import { objectParam, oneOfParam, requiredParam, textParam } from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import { expandParam, withoutUndefined } from './fields.ts';

/** The routes that read charges and invoice payments. */
export const receiptRoutes = [
  defineRoute(
    'GET',
    '/v1/charges',
    {
      ...pagingParams,
      created: createdFilterParam,
      customer: textParam,
      expand: expandParam,
      payment_intent: textParam,
    },
    (call) =>
      listPage(call, 'charge', {
        created: call.params.created,
        where: withoutUndefined({
          customer: call.params.customer,
          payment_intent: call.params.payment_intent,
        }),
      }),
  ),
  defineRoute('GET', '/v1/charges/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('charge', id),
  ),
  defineRoute(
    'GET',
    '/v1/invoice_payments',
    {
      ...pagingParams,
      created: createdFilterParam,
      expand: expandParam,
      invoice: textParam,
      payment: objectParam({ payment_intent: textParam, type: requiredParam(oneOfParam('payment_intent')) }),
      status: oneOfParam('canceled', 'open', 'paid'),
    },
    (call) => {
      const { invoice, payment, status } = call.params;
      return listPage(call, 'invoice_payment', {
        created: call.params.created,
        where: withoutUndefined({ invoice, status, 'payment.payment_intent': payment?.payment_intent }),
      });
    },
  ),
  defineRoute('GET', '/v1/invoice_payments/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('invoice_payment', id),
  ),
];
