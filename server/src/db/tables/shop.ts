import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Cents } from '#contract/money.ts';
import { citext, createdAt, id, instant, moneyColumn, oneOfCheck, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** The products of the shop. The files come with the server. */
export const products = pgTable(
  'products',
  {
    /** The id is part of URLs, so it never changes. */
    id: text('id').primaryKey(),
    text: text('text').notNull(),
    /** Paragraphs, separated by an empty line. */
    description: text('description').notNull(),
    price: moneyColumn('price').notNull(),
    strikePrice: moneyColumn('strike_price'),
    sale: boolean('sale').notNull(),
    filename: text('filename').notNull(),
    pages: integer('pages').notNull(),
    /** Pages of the file that visitors may preview. */
    previewPages: jsonb('preview_pages').$type<number[]>().notNull(),
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    updatedAt: updatedAt(),
  },
  () => [check('products_price', sql`price >= 0`)],
);

/** An ordered product, with its name and price at that time. */
export interface OrderLine {
  id: string;
  text: string;
  unit: Cents;
  quantity: number;
}

export const orderStates = ['open', 'paid', 'dropped'] as const;

/** An order of the shop. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** The signed-in buyer; free products need only an email. */
    personId: uuid('person_id').references(() => users.id, { onDelete: 'cascade' }),
    email: citext('email').notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    total: moneyColumn('total').notNull(),
    invoiceId: text('invoice_id'),
    createdAt: createdAt(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    check('orders_state', oneOfCheck('state', orderStates)),
    uniqueIndex('orders_open').on(table.personId).where(sql`state = 'open'`),
    index('orders_person').on(table.personId, table.createdAt),
    index('orders_email').on(table.email),
  ],
);

/** How often an order's link was used to download each file. */
export const orderDownloads = pgTable(
  'order_downloads',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    downloads: integer('downloads').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.productId] })],
);
