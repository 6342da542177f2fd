import { createAutomaticTax } from '../billing/tax.ts';
import { invalidRequestError, StripeError } from '../http/errors.ts';
import { createdFilterParam, listPage, pagingParams } from '../http/lists.ts';
import {
  booleanParam,
  clearableParam,
  currencyParam,
  listParam,
  mergeMetadata,
  metadataParam,
  objectParam,
  oneOfParam,
  type ParamValues,
  requiredParam,
  textParam,
} from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import { collectInvoice, finalizeInvoice, markInvoicePaid } from '../lifecycle/collect-invoice.ts';
import { findRedeemableCoupon, redeemCoupon } from '../lifecycle/discounts.ts';
import { createDraftInvoice } from '../lifecycle/draft-invoice.ts';
import { createInvoiceItemLine } from '../lifecycle/invoice-line-drafts.ts';
import { throwIfPaymentDeclined } from '../lifecycle/payment-attempts.ts';
import { attachPaymentMethod, findOrCreatePaymentMethod } from '../lifecycle/payment-methods.ts';
import { DRAFT_INVOICE_SECONDS } from '../lifecycle/renew-subscription.ts';
import { requireTaxLocation } from '../lifecycle/require-tax-location.ts';
import { voidInvoice } from '../lifecycle/void-invoice.ts';
import type { Customer } from '../objects/customers.ts';
import type { Invoice } from '../objects/invoices.ts';
import type { ProviderContext } from '../provider-context.ts';
import { lineToApiObject, toApiObject } from '../wire/to-api-object.ts';
import { discountsParam, expandParam, withoutUndefined } from './fields.ts';
import { createPreviewRoute } from './invoice-previews.ts';

const createShape = {
  auto_advance: booleanParam,
  automatic_tax: objectParam({ enabled: requiredParam(booleanParam) }),
  collection_method: oneOfParam('charge_automatically'),
  currency: currencyParam,
  customer: requiredParam(textParam),
  default_payment_method: textParam,
  description: textParam,
  discounts: discountsParam,
  expand: expandParam,
  footer: textParam,
  metadata: metadataParam,
  payment_settings: objectParam({ payment_method_types: listParam(oneOfParam('card')) }),
  pending_invoice_items_behavior: oneOfParam('exclude', 'include'),
  statement_descriptor: textParam,
};

function create(world: ProviderContext, params: ParamValues<typeof createShape>): Invoice {
  const customer = world.require('customer', params.customer, 'customer');
  const now = world.now(customer.test_clock);
  const pending =
    params.pending_invoice_items_behavior === 'include'
      ? world.store
          .all('invoiceitem', { customer: customer.id, invoice: null })
          .filter(({ parent }) => !parent)
      : [];
  const card = params.default_payment_method;
  const isTaxed = params.automatic_tax?.enabled ?? false;
  if (isTaxed) requireTaxLocation(customer);
  return createDraftInvoice(world, {
    customer,
    subscription: null,
    reason: 'manual',
    lines: pending.map(createInvoiceItemLine),
    period: { start: now, end: now },
    discounts: redeemed(world, customer, params.discounts ?? [], now),
    at: now,
    details: {
      auto_advance: params.auto_advance ?? false,
      automatically_finalizes_at: params.auto_advance ? now + DRAFT_INVOICE_SECONDS : null,
      ...(isTaxed && { automatic_tax: { ...createAutomaticTax(true), provider: null, status: null } }),
      ...withoutUndefined({
        description: params.description,
        footer: params.footer,
        statement_descriptor: params.statement_descriptor,
      }),
      ...(card && {
        default_payment_method: attachPaymentMethod(
          world,
          findOrCreatePaymentMethod(world, card),
          customer.id,
        ).id,
      }),
      metadata: mergeMetadata({}, params.metadata),
      payment_settings: {
        default_mandate: null,
        payment_method_options: null,
        payment_method_types: params.payment_settings?.payment_method_types ?? null,
      },
    },
  });
}

function redeemed(
  world: ProviderContext,
  customer: Customer,
  requests: NonNullable<ReturnType<typeof discountsParam>>,
  now: number,
): string[] {
  return requests.map((request) => {
    const usable = findRedeemableCoupon(world, request, {
      customer: customer.id,
      amount: Number.MAX_SAFE_INTEGER,
      now,
    });
    return redeemCoupon(world, usable, { customer: customer.id, subscription: null, invoice: null }, now).id;
  });
}

const payShape = {
  expand: expandParam,
  off_session: booleanParam,
  paid_out_of_band: booleanParam,
  payment_method: textParam,
};

function pay(world: ProviderContext, id: string, params: ParamValues<typeof payShape>): Invoice {
  const stored = world.require('invoice', id);
  const invoice = stored.status === 'draft' ? finalizeInvoice(world, stored) : stored;
  if (stored.status === 'draft' && invoice.status === 'paid') return invoice;
  if (invoice.status === 'paid')
    throw invalidRequestError('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open')
    throw invalidRequestError(`Invoice is ${invoice.status}, it can no longer be paid`);
  if (params.paid_out_of_band) return markInvoicePaid(world, invoice, null, true);
  const method = params.payment_method ? findOrCreatePaymentMethod(world, params.payment_method) : null;
  const { invoice: after, intent } = collectInvoice(world, invoice, {
    offSession: params.off_session ?? true,
    ...(method && { paymentMethod: method.id }),
  });
  if (!intent) {
    throw invalidRequestError(
      'There is no default_payment_method set on this Customer or Invoice. Please set a default_payment_method prior to paying this invoice.',
      { code: 'missing' },
    );
  }
  if (intent.status === 'requires_action') throw actionNeeded(toApiObject(world, intent));
  throwIfPaymentDeclined(world, intent);
  return after;
}

function actionNeeded(payment_intent: object): StripeError {
  return new StripeError(402, {
    type: 'card_error',
    code: 'invoice_payment_intent_requires_action',
    message:
      'Payment for this invoice requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
    payment_intent,
  });
}

function draft(world: ProviderContext, id: string): Invoice {
  const invoice = world.require('invoice', id);
  if (invoice.status !== 'draft') {
    throw invalidRequestError(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      {
        code: 'invoice_not_editable',
      },
    );
  }
  return invoice;
}

export const invoiceRoutes = [
  createPreviewRoute,
  defineRoute('POST', '/v1/invoices', createShape, ({ world, params }) => create(world, params)),
  defineRoute(
    'GET',
    '/v1/invoices',
    {
      ...pagingParams,
      collection_method: oneOfParam('charge_automatically'),
      created: createdFilterParam,
      customer: textParam,
      expand: expandParam,
      status: oneOfParam('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: textParam,
    },
    (call) => {
      const { collection_method, customer, status, subscription } = call.params;
      return listPage(call, 'invoice', {
        created: call.params.created,
        where: withoutUndefined({
          collection_method,
          customer,
          status,
          'parent.subscription_details.subscription': subscription,
        }),
      });
    },
  ),
  defineRoute('GET', '/v1/invoices/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('invoice', id),
  ),
  defineRoute(
    'POST',
    '/v1/invoices/:id',
    {
      auto_advance: booleanParam,
      default_payment_method: clearableParam(textParam),
      description: clearableParam(textParam),
      expand: expandParam,
      footer: clearableParam(textParam),
      metadata: metadataParam,
    },
    ({
      world,
      ids: [id],
      params: { metadata: change, expand: _expand, default_payment_method: card, ...plain },
    }) => {
      const invoice = world.require('invoice', id);
      const method = card
        ? attachPaymentMethod(world, findOrCreatePaymentMethod(world, card), invoice.customer).id
        : card;
      return world.update(
        invoice,
        {
          ...withoutUndefined({ ...plain, default_payment_method: method }),
          metadata: mergeMetadata(invoice.metadata, change),
        },
        'invoice.updated',
      );
    },
  ),
  defineRoute('DELETE', '/v1/invoices/:id', {}, ({ world, ids: [id] }) => {
    const invoice = draft(world, id);
    for (const item of world.store.all('invoiceitem', { invoice: id })) world.update(item, { invoice: null });
    world.emit('invoice.deleted', invoice);
    world.store.remove('invoice', id);
    return { answer: { id, object: 'invoice', deleted: true } };
  }),
  defineRoute(
    'POST',
    '/v1/invoices/:id/finalize',
    { auto_advance: booleanParam, expand: expandParam },
    ({ world, ids: [id], params }) => {
      const invoice = draft(world, id);
      return finalizeInvoice(world, {
        ...invoice,
        ...withoutUndefined({ auto_advance: params.auto_advance }),
      });
    },
  ),
  defineRoute('POST', '/v1/invoices/:id/pay', payShape, ({ world, ids: [id], params }) =>
    pay(world, id, params),
  ),
  defineRoute('POST', '/v1/invoices/:id/void', { expand: expandParam }, ({ world, ids: [id] }) =>
    voidInvoice(world, world.require('invoice', id)),
  ),
  defineRoute(
    'POST',
    '/v1/invoices/:id/mark_uncollectible',
    { expand: expandParam },
    ({ world, ids: [id] }) => {
      const invoice = world.require('invoice', id);
      if (invoice.status !== 'open')
        throw invalidRequestError('You can only pass in open invoices.', { code: 'invoice_not_editable' });
      const now = world.now(invoice.test_clock);
      const lost = world.update(invoice, {
        auto_advance: false,
        next_payment_attempt: null,
        status: 'uncollectible',
        status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: now },
      });
      world.emit('invoice.marked_uncollectible', lost);
      return lost;
    },
  ),
  defineRoute(
    'GET',
    '/v1/invoices/:id/lines',
    { ...pagingParams, expand: expandParam },
    ({ world, ids: [id], params, path }) => {
      const { lines } = world.require('invoice', id);
      const from = params.starting_after
        ? lines.findIndex((line) => line.id === params.starting_after) + 1
        : 0;
      const data = lines.slice(from, from + (params.limit ?? 10));
      const has_more = from + data.length < lines.length;
      return { answer: { object: 'list', data: data.map(lineToApiObject), has_more, url: path } };
    },
  ),
];
