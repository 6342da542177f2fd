import type { Interval, Metadata, Price, Product } from '../objects/catalog.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId } from '../store/ids.ts';

export function createProduct(
  world: ProviderContext,
  given: Partial<Product> & { name: string },
  id = createId('product'),
): Product {
  const product: Product = {
    id,
    object: 'product',
    active: true,
    created: world.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    statement_descriptor: null,
    unit_label: null,
    updated: world.now(),
    url: null,
    ...given,
  };
  return world.add(product, 'product.created');
}

export interface NewPrice {
  unit_amount: number;
  recurring: { interval: Interval; interval_count?: number; trial_period_days?: number } | undefined;
  metadata?: Metadata;
  active?: boolean;
  lookup_key?: string | null;
  nickname?: string | null;
  tax_behavior?: string;
}

export function createPrice(world: ProviderContext, product: string, given: NewPrice): Price {
  const { recurring: cycle, ...rest } = given;
  const price: Price = {
    id: createId('price'),
    object: 'price',
    active: true,
    created: world.now(),
    currency: 'usd',
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: cycle
      ? {
          interval: cycle.interval,
          interval_count: cycle.interval_count ?? 1,
          trial_period_days: cycle.trial_period_days ?? null,
          usage_type: 'licensed',
          meter: null,
        }
      : null,
    tax_behavior: 'unspecified',
    type: cycle ? 'recurring' : 'one_time',
    unit_amount_decimal: String(given.unit_amount),
    ...rest,
  };
  return world.add(price, 'price.created');
}
