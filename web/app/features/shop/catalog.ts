import { useEffect, useState } from 'react';
import { productCatalog } from '#contract/reference/products.ts';
import type { Product } from '#contract/shop/shop.ts';
import { readProducts } from './api.ts';

/** The product data that a card needs. */
export interface ShopOffer {
  id: string;
  text: string;
  summary: string;
  price: string;
  strikePrice: string | null;
  sale: boolean;
  pages: number;
  isFree: boolean;
}

const formatCents = (cents: number) => (cents / 100).toFixed(2);

/** The offers as they were when the page was built. */
export const builtInShopOffers: readonly ShopOffer[] = productCatalog.map(
  ({ price, strikePrice, ...product }) => ({
    ...product,
    price: formatCents(price),
    strikePrice: strikePrice === null ? null : formatCents(strikePrice),
    isFree: price === 0,
  }),
);

const offerOf = (product: Product): ShopOffer => ({
  ...product,
  summary: productCatalog.find(({ id }) => id === product.id)?.summary ?? '',
});

/** The current offers, which an admin may have changed since the page was built. */
export function useShopOffers(): readonly ShopOffer[] {
  const [offers, setOffers] = useState(builtInShopOffers);
  useEffect(() => {
    const request = new AbortController();
    readProducts(request.signal)
      .then(({ products }) => setOffers(products.map(offerOf)))
      // If the request fails, the prerendered offers stay; the server computes the prices at checkout anyway.
      .catch(() => undefined);
    return () => request.abort();
  }, []);
  return offers;
}
