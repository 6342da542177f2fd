import { useEffect, useState } from 'react';
import { catalog } from '#contract/reference/products.ts';
import type { Product } from '#contract/shop.ts';
import { readProducts } from './api.ts';

/** What a card needs to know. */
export interface Offer {
  id: string;
  text: string;
  summary: string;
  price: string;
  strikePrice: string | null;
  sale: boolean;
  pages: number;
  isFree: boolean;
}

const decimal = (cents: number) => (cents / 100).toFixed(2);

/** As the pages are written at build time. */
export const writtenOffers: readonly Offer[] = catalog.map(({ price, strikePrice, ...product }) => ({
  ...product,
  price: decimal(price),
  strikePrice: strikePrice === null ? null : decimal(strikePrice),
  isFree: price === 0,
}));

const offerOf = (product: Product): Offer => ({
  ...product,
  summary: catalog.find(({ id }) => id === product.id)?.summary ?? '',
});

/** What is sold now: an admin may have changed it since the page was written. */
export function useOffers(): readonly Offer[] {
  const [offers, setOffers] = useState(writtenOffers);
  useEffect(() => {
    const asking = new AbortController();
    readProducts(asking.signal)
      .then(({ products }) => setOffers(products.map(offerOf)))
      // What the page was written with is still true enough to look at; the server counts at checkout.
      .catch(() => undefined);
    return () => asking.abort();
  }, []);
  return offers;
}
