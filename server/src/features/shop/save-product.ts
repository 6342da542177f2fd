import { type Cents, centsFromDollars, toDollars } from '#contract/money.ts';
import type { AdminProducts, Product, SaveProduct } from '#contract/shop/shop.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { productImagePath } from './rules.ts';
import { findAllProducts, updateProduct } from './store.ts';
import { toProduct } from './to-product.ts';

/** Returns all products, including inactive ones. */
export async function listProducts({ db }: Context): Promise<AdminProducts> {
  const rows = await findAllProducts(db);
  return {
    products: rows.map(({ id, text, description, price, strikePrice, sale, isActive, filename }) => ({
      id,
      text,
      description,
      price: toDollars(price),
      strikePrice: strikePrice === null ? null : toDollars(strikePrice),
      sale,
      isActive,
      filename,
      image: productImagePath(id),
    })),
  };
}

/** Changes a product. Existing orders keep their price. */
export function saveProduct(context: OwnerContext, id: string, form: SaveProduct): Promise<Product> {
  const { price, strikePrice, ...rest } = form;
  const changes = {
    ...rest,
    price: amountOf(price, 'price'),
    strikePrice: strikePrice === null ? null : amountOf(strikePrice, 'strikePrice'),
    updatedAt: context.now,
  };
  return inTransaction(context, async (transaction) => {
    const row = orNotFound(await updateProduct(transaction.db, id, changes), 'The product');
    await audit(transaction, { action: 'product.save', subject: id, details: { price: row.price } });
    return toProduct(row);
  });
}

function amountOf(dollars: number, field: string): Cents {
  const amount = centsFromDollars(dollars);
  if (amount === undefined) throw appError('invalid', 'Please enter a valid amount', { field });
  return amount;
}
