import { setTimeout as pauseFor } from 'node:timers/promises';
import { z } from 'zod';
import { type AddressSuggestion, addressSearch } from '#contract/addresses.ts';
import { stateCodeOf } from '#contract/reference/address-words.ts';
import type { Pace } from '../../core/pace.ts';
import type { AddressSearch } from './address-search.ts';

interface Options {
  url: string;
  /** Who we are: the service's terms ask for it. */
  userAgent: string;
  /** Answers when the service is busy, slow or broken. */
  fallback: AddressSearch;
  /** Kept together with all other processes. */
  pace: Pace;
  timeout?: number;
  clock?: () => number;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** The service's terms, in milliseconds. Whoever would have to wait longer for a turn is served from the fallback. */
export const nominatimPace = { apart: 1_000, patience: 1_500 };

const restAfterFailure = 30_000;
const keptFor = 24 * 60 * 60 * 1_000;
const mostKept = 1_000;

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
  state: stateCodeOf(address.state ?? ''),
  zipCode: /\d{5}/.exec(address.postcode ?? '')?.[0] ?? '',
});

/** A service that speaks Nominatim's protocol: asked once a second at most, and remembered for a day. */
export class NominatimSearch implements AddressSearch {
  readonly #options: Required<Options>;
  readonly #kept = new Map<string, { at: number; found: Promise<AddressSuggestion[]> }>();
  #restUntil = 0;

  constructor(options: Options) {
    this.#options = { timeout: 2_500, clock: Date.now, pause: pauseFor, ...options };
  }

  search(text: string): Promise<AddressSuggestion[]> {
    const key = text.trim().toLowerCase();
    const kept = this.#kept.get(key);
    const now = this.#options.clock();
    if (kept && now - kept.at < keptFor) return kept.found;
    const found = this.#find(text).then((places) => {
      if (places) return places;
      this.#kept.delete(key);
      return this.#options.fallback.search(text);
    });
    this.#keep(key, found, now);
    return found;
  }

  /** What the service says, or nothing when it is not our turn or it does not answer. */
  async #find(text: string): Promise<AddressSuggestion[] | undefined> {
    const { clock, pace } = this.#options;
    if (clock() < this.#restUntil) return undefined;
    const wait = await pace.take().catch(() => undefined);
    if (wait === undefined) return undefined;
    return this.#ask(text, wait).catch(() => {
      this.#restUntil = clock() + restAfterFailure;
      return undefined;
    });
  }

  #keep(key: string, found: Promise<AddressSuggestion[]>, at: number): void {
    this.#kept.delete(key);
    this.#kept.set(key, { at, found });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }

  async #ask(text: string, wait: number): Promise<AddressSuggestion[]> {
    const { timeout, userAgent, pause } = this.#options;
    if (wait) await pause(wait);
    const response = await fetch(this.#address(text), {
      headers: { 'user-agent': userAgent, accept: 'application/json' },
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`The address service answered ${response.status}`);
    const places = z.array(Place).parse(await response.json());
    return places.slice(0, addressSearch.mostResults).map(suggestionOf);
  }

  #address(text: string): URL {
    const url = new URL(this.#options.url);
    if (!url.pathname.endsWith('/search')) url.pathname = `${url.pathname.replace(/\/$/, '')}/search`;
    const asked = { format: 'json', addressdetails: '1', limit: '5', countrycodes: 'us', q: text };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url;
  }
}
