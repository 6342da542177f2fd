import { z } from 'zod';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { normalizeMailbox } from '#contract/email.ts';
import { ExternalId } from '#contract/id-schema.ts';
import { cartMessages } from '#contract/shop/cart.ts';
import {
  AdminProducts,
  CheckoutSession,
  CreateCheckoutSession,
  PlacedOrder,
  Product,
  ProductList,
  Purchases,
  SaveProduct,
} from '#contract/shop/shop.ts';
import { anyone, onlyRoles, signedIn } from '../../core/access.ts';
import type { RouteRateLimit } from '../../plugins/rate-limits.ts';
import type { Routes } from '../../plugins/route.ts';
import { createPrivateFileHeaders } from '../../plugins/send-file.ts';
import { downloadProduct, readProductFile } from './download-product.ts';
import { handleReturnFromPayment, placeOrder } from './place-order.ts';
import { readOrder, readOrderReceipt, readProducts, readPurchases } from './read-orders.ts';
import { listProducts, saveProduct } from './save-product.ts';

/** A free order sends a mail to the given address, so the limit protects mailboxes from floods. */
const orderLimit: RouteRateLimit = {
  perAddress: 0.05,
  about: {
    share: 0.015,
    key: ({ body }: { body: CreateCheckoutSession }) => normalizeMailbox(body.customerEmail),
  },
  message: cartMessages.busy,
};

const Link = z.string().regex(/^[\w-]{1,100}$/);
const ProductId = z.object({ id: ExternalId });

export const shopRoutes: Routes = (route) => {
  route.get(
    '/api/products',
    { access: anyone, summary: 'What the shop sells', answer: ProductList },
    ({ context }) => readProducts(context),
  );

  route.post(
    '/api/create-checkout-session',
    {
      access: anyone,
      summary: 'Order what’s in the cart: free items by email, paid ones on the provider’s page',
      body: CreateCheckoutSession,
      answer: CheckoutSession,
      limit: orderLimit,
    },
    ({ context, body }) => placeOrder(context, body),
  );

  route.get(
    '/api/orders/return',
    {
      access: anyone,
      summary: 'Back from paying: the order counts as paid, then its page opens',
      query: z.object({ session_id: ExternalId }),
      limit: { perAddress: 0.2, message: signInMessages.busy },
    },
    async ({ context, query, reply }) =>
      reply.redirect(await handleReturnFromPayment(context, query.session_id), 303),
  );

  route.get(
    '/api/orders',
    { access: signedIn, summary: 'Your purchases', answer: Purchases },
    ({ context }) => readPurchases(context),
  );

  route.get(
    '/api/orders/:link',
    {
      access: anyone,
      summary: 'An order, by its link',
      params: z.object({ link: Link }),
      answer: PlacedOrder,
    },
    ({ context, params }) => readOrder(context, params.link),
  );

  route.get(
    '/api/orders/:link/receipt.pdf',
    { access: anyone, summary: 'The receipt for an order, by its link', params: z.object({ link: Link }) },
    async ({ context, params, reply }) => {
      const { name, pdf } = await readOrderReceipt(context, params.link);
      return reply.headers(createPrivateFileHeaders(name, false)).type('application/pdf').send(pdf);
    },
  );

  route.get(
    '/api/download/:id',
    {
      access: anyone,
      summary: 'A product’s file, for whoever bought it',
      params: ProductId,
      query: z.object({ link: Link.optional() }),
      limit: { perAddress: 0.2, message: signInMessages.busy },
    },
    async ({ context, params, query, request, reply }) => {
      const isCheck = request.method === 'HEAD';
      const { filename } = await downloadProduct(context, params.id, query.link, isCheck);
      const file = await readProductFile(filename);
      return reply
        .headers({ ...createPrivateFileHeaders(filename, false), 'cache-control': 'private, no-store' })
        .type('application/pdf')
        .send(file);
    },
  );

  route.get(
    '/api/admin/products',
    { access: onlyRoles('ADMIN'), summary: 'Every product, for sale or not', answer: AdminProducts },
    ({ context }) => listProducts(context),
  );

  route.put(
    '/api/admin/products/:id',
    {
      access: onlyRoles('ADMIN'),
      summary: 'Change a product',
      params: ProductId,
      body: SaveProduct,
      answer: Product,
    },
    ({ context, params, body }) => saveProduct(context, params.id, body),
  );
};
