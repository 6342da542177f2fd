import { type Cents, toDollars } from '#contract/money.ts';
import type { Product } from '#contract/shop/shop.ts';
import { escapeHtml } from '../../gateways/mail/layout.ts';
import { productImagePath } from './rules.ts';
import type { ProductRow } from './store.ts';

const decimal = (amount: Cents) => toDollars(amount).toFixed(2);

/** Converts a product to the shop's format. Its description is escaped and turned into HTML paragraphs. */
export function toProduct(row: ProductRow): Product {
  const { id, text, price, strikePrice, sale, filename, pages, previewPages } = row;
  const gallery = previewPages.map((page) => `/images/products/${id}-${page}.webp`);
  const isFree = price === 0;
  return {
    id,
    text,
    description: row.description
      .split(/\n\s*\n/)
      .map((paragraph) => `<p>${escapeHtml(paragraph.trim())}</p>`)
      .join(''),
    image: productImagePath(id),
    hoverImage: gallery[0] ?? productImagePath(id),
    productGallery: gallery,
    price: decimal(price),
    strikePrice: strikePrice === null ? null : decimal(strikePrice),
    sale,
    filename,
    pages,
    downloadLink: `/api/download/${id}`,
    directLink: isFree ? `/products/${id}` : null,
    isFree,
  };
}
