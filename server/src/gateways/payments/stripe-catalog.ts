import type Stripe from 'stripe';
import { type Offer, type OfferKey, offerKeys, offers } from '#contract/billing/plans.ts';
import type { OfferItem } from './objects.ts';
import { callOrUndefined, callProvider } from './stripe-errors.ts';

export interface StripeCatalog {
  ensure(): Promise<void>;
  priceOf(offer: OfferKey): Promise<string>;
  pricesOf(items: readonly OfferItem[]): Promise<{ price: string; quantity: number }[]>;
}

/** Looks up prices at first use and caches them; a failure is not cached. */
export function createStripeCatalog(stripe: Stripe): StripeCatalog {
  let cachedPrices: Promise<Map<OfferKey, string>> | undefined;
  const prices = () => {
    cachedPrices ??= ensurePrices(stripe).catch((error: unknown) => {
      cachedPrices = undefined;
      throw error;
    });
    return cachedPrices;
  };
  const priceOf = async (offer: OfferKey) => (await prices()).get(offer) ?? '';
  return {
    ensure: async () => void (await prices()),
    priceOf,
    pricesOf: (items) =>
      Promise.all(items.map(async ({ offer, quantity }) => ({ price: await priceOf(offer), quantity }))),
  };
}

export const createLookupKey = (key: OfferKey) => `abundance_${key}_yearly`;
export const createProductId = (key: OfferKey) => `abundance_${key}`;

/** Finds every price by its lookup key. Creates prices that are missing or have another amount. */
async function ensurePrices(stripe: Stripe): Promise<Map<OfferKey, string>> {
  const lookup_keys = offerKeys.map(createLookupKey);
  const { data } = await callProvider(() => stripe.prices.list({ lookup_keys, active: true, limit: 100 }));
  const prices = new Map<OfferKey, string>();
  for (const key of offerKeys) {
    const fits = (price: Stripe.Price) =>
      price.lookup_key === createLookupKey(key) && price.unit_amount === offers[key].yearly;
    prices.set(key, data.find(fits)?.id ?? (await createPrice(stripe, offers[key])));
  }
  return prices;
}

/**
 * Creates a price. The amount of a price never changes, so another amount needs a new price, which takes over
 * the lookup key.
 */
async function createPrice(stripe: Stripe, { key, name, yearly }: Offer): Promise<string> {
  const product = await ensureProduct(stripe, key, name);
  const params = {
    product,
    currency: 'usd',
    unit_amount: yearly,
    recurring: { interval: 'year' as const },
    lookup_key: createLookupKey(key),
    transfer_lookup_key: true,
    metadata: { offer: key },
  };
  const { id } = await callProvider(() =>
    stripe.prices.create(params, { idempotencyKey: `price:${key}:${yearly}` }),
  );
  return id;
}

async function ensureProduct(stripe: Stripe, key: OfferKey, name: string): Promise<string> {
  const id = createProductId(key);
  const known = await callOrUndefined(() => stripe.products.retrieve(id));
  if (!known)
    await callProvider(() => stripe.products.create({ id, name }, { idempotencyKey: `product:${key}` }));
  return id;
}
