import { setTimeout as pauseFor } from 'node:timers/promises';
import { z } from 'zod';
import { type AddressSuggestion, addressSearchOptions } from '#contract/addresses/addresses.ts';
import { toStateCode } from '#contract/reference/address-words.ts';
import type { Throttle } from '../../core/throttle.ts';
import type { AddressSearch } from './address-search.ts';

interface Options {
  url: string;
  /** The name of our product, which the service's terms require. */
  userAgent: string;
  /** The search to use when the service is busy, slow or failing. */
  fallback: AddressSearch;
  /** The throttle that all processes share. */
  throttle: Throttle;
  timeout?: number;
  clock?: () => number;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * The service's terms allow one call per second. A caller who would wait longer than `maxWaitMs` gets the
 * fallback.
 */
export const nominatimThrottle = { intervalMs: 1_000, maxWaitMs: 1_500 };

const pauseAfterFailureMs = 30_000;
const cacheMs = 24 * 60 * 60 * 1_000;
const maxCached = 1_000;

const Text = z.string().optional();
const Place = z.object({
  display_name: z.string(),
  address: z.object({
    house_number: Text,
    road: Text,
    city: Text,
    town: Text,
    village: Text,
    state: Text,
    postcode: Text,
  }),
});

const suggestionOf = ({ display_name, address }: z.output<typeof Place>): AddressSuggestion => ({
  display_name,
  street: [address.house_number, address.road].filter(Boolean).join(' '),
  city: address.city ?? address.town ?? address.village ?? '',
  state: toStateCode(address.state ?? ''),
  zipCode: /\d{5}/.exec(address.postcode ?? '')?.[0] ?? '',
});

/** A service with Nominatim's API: called at most once a second, with answers cached for a day. */
export class NominatimSearch implements AddressSearch {
  readonly #options: Required<Options>;
  readonly #cache = new Map<string, { at: number; found: Promise<AddressSuggestion[]> }>();
  #pausedUntil = 0;

  constructor(options: Options) {
    this.#options = { timeout: 2_500, clock: Date.now, pause: pauseFor, ...options };
  }

  search(text: string): Promise<AddressSuggestion[]> {
    const key = text.trim().toLowerCase();
    const cached = this.#cache.get(key);
    const now = this.#options.clock();
    if (cached && now - cached.at < cacheMs) return cached.found;
    const found = this.#find(text).then((places) => {
      if (places) return places;
      this.#cache.delete(key);
      return this.#options.fallback.search(text);
    });
    this.#addToCache(key, found, now);
    return found;
  }

  /** Returns the service's answer, or undefined when no slot is free or the service does not answer. */
  async #find(text: string): Promise<AddressSuggestion[] | undefined> {
    const { clock, throttle } = this.#options;
    if (clock() < this.#pausedUntil) return undefined;
    const wait = await throttle.reserveSlot().catch(() => undefined);
    if (wait === undefined) return undefined;
    return this.#request(text, wait).catch(() => {
      this.#pausedUntil = clock() + pauseAfterFailureMs;
      return undefined;
    });
  }

  #addToCache(key: string, found: Promise<AddressSuggestion[]>, at: number): void {
    this.#cache.delete(key);
    this.#cache.set(key, { at, found });
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > maxCached && oldest !== undefined) this.#cache.delete(oldest);
  }

  async #request(text: string, wait: number): Promise<AddressSuggestion[]> {
    const { timeout, userAgent, pause } = this.#options;
    if (wait) await pause(wait);
    const response = await fetch(this.#searchUrl(text), {
      headers: { 'user-agent': userAgent, accept: 'application/json' },
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`The address service answered ${response.status}`);
    const places = z.array(Place).parse(await response.json());
    return places.slice(0, addressSearchOptions.maxResults).map(suggestionOf);
  }

  #searchUrl(text: string): URL {
    const url = new URL(this.#options.url);
    if (!url.pathname.endsWith('/search')) url.pathname = `${url.pathname.replace(/\/$/, '')}/search`;
    const params = { format: 'json', addressdetails: '1', limit: '5', countrycodes: 'us', q: text };
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
    return url;
  }
}
