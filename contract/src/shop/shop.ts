import { z } from 'zod';
import { minimumCharge } from '../billing/billing.ts';
import { emailSchema } from '../email-schema.ts';
import { ExternalId } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { formatMoney } from '../money.ts';
import { cartMessages, maxQuantity } from './cart.ts';

/** Prices are decimal strings such as `19.99`. */
const Price = z.string();

export const Product = z.object({
  id: ExternalId,
  text: z.string(),
  /** HTML that we generate. */
  description: z.string(),
  image: z.string(),
  hoverImage: z.string(),
  productGallery: z.array(z.string()),
  price: Price,
  strikePrice: Price.nullable(),
  sale: z.boolean(),
  filename: z.string(),
  pages: z.int(),
  downloadLink: z.string(),
  /** The direct download of a free product. */
  directLink: z.string().nullable(),
  isFree: z.boolean(),
});
export type Product = z.infer<typeof Product>;

export const ProductList = z.object({ products: z.array(Product) });
export type ProductList = z.infer<typeof ProductList>;

/** The browser sends products and quantities; the server sets the prices. */
const CartLine = z.object({
  id: ExternalId,
  quantity: z
    .int(cartMessages.quantity)
    .min(1, cartMessages.quantity)
    .max(maxQuantity, cartMessages.quantity),
});

const CustomerEmail = emailSchema({
  required: cartMessages.emailRequired,
  invalid: cartMessages.emailInvalid,
});

export const CreateCheckoutSession = z.object({
  items: z.array(CartLine).min(1, cartMessages.empty).max(50, cartMessages.failed),
  customerEmail: CustomerEmail,
  /** Products the buyer already owns and confirmed to buy again. */
  confirmedOwned: z.array(z.string().max(100)).max(50).optional(),
});
export type CreateCheckoutSession = z.infer<typeof CreateCheckoutSession>;

export const CheckoutSession = z.object({
  isFree: z.boolean(),
  emailSent: z.boolean(),
  redirectUrl: z.string().nullable(),
  sessionId: ExternalId.nullable(),
  error: z.string().nullable(),
});
export type CheckoutSession = z.infer<typeof CheckoutSession>;

export const PlacedOrder = z.object({
  number: z.string(),
  placedAt: Instant,
  /** The state; `open` while the payment is being confirmed. */
  state: z.enum(['open', 'paid']),
  total: z.number(),
  expiresAt: Instant.nullable(),
  receiptLink: z.string().nullable(),
  lines: z.array(
    z.object({
      id: ExternalId,
      text: z.string(),
      quantity: z.int(),
      amount: z.number(),
      image: z.string(),
      downloadsLeft: z.int(),
      downloadLink: z.string(),
    }),
  ),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const Purchases = z.object({ orders: z.array(PlacedOrder) });
export type Purchases = z.infer<typeof Purchases>;

const isChargeable = (dollars: number): boolean => dollars === 0 || dollars * 100 >= minimumCharge;

/** The fields of a product that admins may change. Its file and URL can't be changed. */
export const SaveProduct = z.object({
  text: z.string().trim().min(1, 'Please enter a name').max(120, 'Name must be 120 characters or fewer'),
  /** Paragraphs separated by empty lines. */
  description: z
    .string()
    .trim()
    .min(1, 'Please enter a description')
    .max(4000, 'Please keep it under 4,000 characters'),
  price: z
    .number()
    .min(0, 'Please enter a valid amount')
    .max(10_000, 'Please enter a valid amount')
    .refine(isChargeable, `Enter $0.00 or at least ${formatMoney(minimumCharge)}: less can’t be charged.`),
  strikePrice: z
    .number()
    .min(0, 'Please enter a valid amount')
    .max(10_000, 'Please enter a valid amount')
    .nullable(),
  sale: z.boolean(),
  isActive: z.boolean(),
});
export type SaveProduct = z.infer<typeof SaveProduct>;

/** Products as staff see them, including inactive ones, with unformatted texts. */
export const AdminProducts = z.object({
  products: z.array(SaveProduct.extend({ id: ExternalId, image: z.string(), filename: z.string() })),
});
export type AdminProducts = z.infer<typeof AdminProducts>;
export type AdminProduct = AdminProducts['products'][number];
