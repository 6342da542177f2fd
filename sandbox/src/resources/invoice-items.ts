import { invalidRequestError } from '../http/errors.ts';
import { createdFilterParam, isInRange, listPage, pagingParams } from '../http/lists.ts';
import {
  booleanParam,
  clearableParam,
  currencyParam,
  integerBetweenParam,
  integerParam,
  mergeMetadata,
  metadataParam,
  objectParam,
  type ParamValues,
  requiredParam,
  textParam,
} from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import { addLinesToDraft } from '../lifecycle/draft-invoice.ts';
import { createInvoiceItemLine, toPricingDetails } from '../lifecycle/invoice-line-drafts.ts';
import type { Invoice, InvoiceItem } from '../objects/invoices.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId } from '../store/ids.ts';
import { expandParam, withoutUndefined } from './fields.ts';

const createShape = {
  amount: integerParam,
  currency: currencyParam,
  customer: requiredParam(textParam),
  description: textParam,
  discountable: booleanParam,
  expand: expandParam,
  invoice: textParam,
  metadata: metadataParam,
  period: objectParam({ start: requiredParam(integerParam), end: requiredParam(integerParam) }),
  pricing: objectParam({ price: textParam }),
  quantity: integerBetweenParam(1),
  subscription: textParam,
};

function create(world: ProviderContext, params: ParamValues<typeof createShape>): InvoiceItem {
  const customer = world.require('customer', params.customer, 'customer');
  const now = world.now(customer.test_clock);
  const price = params.pricing?.price ? world.require('price', params.pricing.price, 'pricing[price]') : null;
  const quantity = params.quantity ?? 1;
  if (params.amount === undefined && !price) {
    throw invalidRequestError('You must pass an amount or a price.', {
      code: 'parameter_missing',
      param: 'amount',
    });
  }
  const draft = params.invoice ? editable(world, params.invoice) : null;
  const item: InvoiceItem = {
    id: createId('invoiceitem'),
    object: 'invoiceitem',
    amount: params.amount ?? (price?.unit_amount ?? 0) * quantity,
    currency: 'usd',
    customer: customer.id,
    date: now,
    description: params.description ?? (price ? world.store.get('product', price.product).name : null),
    discountable: params.discountable ?? true,
    invoice: draft?.id ?? null,
    metadata: mergeMetadata({}, params.metadata),
    parent: params.subscription
      ? {
          subscription_details: {
            subscription: world.require('subscription', params.subscription, 'subscription').id,
          },
          type: 'subscription_details',
        }
      : null,
    period: params.period ?? { start: now, end: now },
    pricing: price && toPricingDetails(price),
    proration: false,
    quantity,
    quantity_decimal: String(quantity),
    test_clock: customer.test_clock,
  };
  world.add(item, 'invoiceitem.created');
  if (draft) recount(world, draft);
  return item;
}

function editable(world: ProviderContext, id: string): Invoice {
  const invoice = world.require('invoice', id, 'invoice');
  if (invoice.status !== 'draft') {
    throw invalidRequestError('The invoice is not a draft and can no longer be changed.', {
      code: 'invoice_not_editable',
      param: 'invoice',
    });
  }
  return invoice;
}

function recount(world: ProviderContext, invoice: Invoice): void {
  const lines = world.store.all('invoiceitem', { invoice: invoice.id }).map(createInvoiceItemLine);
  addLinesToDraft(world, invoice, lines, invoice.discounts);
}

/** Returns the draft that contains the item, if any. Throws if the item's invoice has been issued. */
function findEditableDraft(world: ProviderContext, item: InvoiceItem): Invoice | null {
  return item.invoice ? editable(world, item.invoice) : null;
}

export const invoiceItemRoutes = [
  defineRoute('POST', '/v1/invoiceitems', createShape, ({ world, params }) => create(world, params)),
  defineRoute(
    'GET',
    '/v1/invoiceitems',
    {
      ...pagingParams,
      created: createdFilterParam,
      customer: textParam,
      expand: expandParam,
      invoice: textParam,
      pending: booleanParam,
    },
    (call) => {
      const { created: range, customer, invoice, pending } = call.params;
      return listPage(call, 'invoiceitem', {
        where: withoutUndefined({ customer, invoice }),
        matches: (item) =>
          isInRange(range, item.date) && (pending === undefined || (item.invoice === null) === pending),
      });
    },
  ),
  defineRoute('GET', '/v1/invoiceitems/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('invoiceitem', id),
  ),
  defineRoute(
    'POST',
    '/v1/invoiceitems/:id',
    {
      amount: integerParam,
      description: clearableParam(textParam),
      discountable: booleanParam,
      expand: expandParam,
      metadata: metadataParam,
    },
    ({ world, ids: [id], params: { metadata: change, expand: _expand, ...plain } }) => {
      const item = world.require('invoiceitem', id);
      const draft = findEditableDraft(world, item);
      const after = world.update(item, {
        ...withoutUndefined(plain),
        metadata: mergeMetadata(item.metadata, change),
      });
      if (draft) recount(world, draft);
      return after;
    },
  ),
  defineRoute('DELETE', '/v1/invoiceitems/:id', {}, ({ world, ids: [id] }) => {
    const item = world.require('invoiceitem', id);
    const draft = findEditableDraft(world, item);
    world.emit('invoiceitem.deleted', item);
    world.store.remove('invoiceitem', id);
    if (draft) recount(world, draft);
    return { answer: { id, object: 'invoiceitem', deleted: true } };
  }),
];
