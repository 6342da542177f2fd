import type { Calendar } from './clock/calendar.ts';
import { noSuchObjectError } from './http/errors.ts';
import type { ObjectKind, ObjectsByKind, StoredObject } from './objects/kinds.ts';
import { createId } from './store/ids.ts';
import type { Store } from './store/store.ts';
import type { Outbox } from './webhooks/outbox.ts';
import { type ApiObject, findPreviousValues } from './wire/differences.ts';

export const API_VERSION = '2026-10-28.endive';

export interface SandboxSettings {
  publicUrl: string;
  secretKey: string;
  publishableKey: string;
  /** The days to wait after each failed attempt to charge a renewal. */
  retryDays: number[];
  /** The status of a subscription after the last failed retry. */
  afterRetries: 'past_due' | 'unpaid' | 'canceled';
}

export interface RequestIds {
  id: string;
  idempotency_key: string | null;
}

/** Gives the provider's logic access to the store, the time, the settings and the events. */
export class ProviderContext {
  readonly store: Store;
  readonly outbox: Outbox;
  readonly settings: SandboxSettings;
  readonly calendar: Calendar;
  readonly #wire: (world: ProviderContext, object: StoredObject) => ApiObject;
  /** The API request that is being answered; null during automatic work such as renewals. */
  request: RequestIds | null = null;

  constructor(
    parts: { store: Store; outbox: Outbox; settings: SandboxSettings; calendar: Calendar },
    wire: (world: ProviderContext, object: StoredObject) => ApiObject,
  ) {
    this.store = parts.store;
    this.outbox = parts.outbox;
    this.settings = parts.settings;
    this.calendar = parts.calendar;
    this.#wire = wire;
  }

  /** Returns the time in seconds: that of the given test clock, otherwise the calendar's. */
  now(testClock: string | null = null): number {
    const clock = testClock === null ? undefined : this.store.find('test_helpers.test_clock', testClock);
    return clock?.frozen_time ?? this.calendar.now();
  }

  /** Finds an object that a request names, or throws Stripe's "No such …" error. */
  require<K extends ObjectKind>(kind: K, id: string, param?: string): ObjectsByKind[K] {
    const found = this.store.find(kind, id);
    if (!found || ('deleted' in found && found.deleted)) throw noSuchObjectError(kind, id, param);
    return found;
  }

  emit(type: string, object: StoredObject, previous?: ApiObject): void {
    const event = this.store.save({
      id: createId('event'),
      object: 'event' as const,
      api_version: API_VERSION,
      created: this.now(this.clockOf(object)),
      data: { object: this.#wire(this, object), ...(previous && { previous_attributes: previous }) },
      livemode: false as const,
      pending_webhooks: 0,
      request: this.request ?? { id: null, idempotency_key: null },
      type,
    });
    this.outbox.add(event);
  }

  add<T extends StoredObject>(object: T, type?: string): T {
    this.store.save(object);
    if (type) this.emit(type, object);
    return object;
  }

  /** Saves changes. Emits an event of the given type if the API form of the object has changed. */
  update<T extends StoredObject>(object: T, changes: Partial<NoInfer<T>>, type?: string): T {
    const before = type ? this.#wire(this, object) : null;
    const after = this.store.save({ ...object, ...changes });
    if (type && before) this.announce(type, before, after);
    return after;
  }

  announce(type: string, before: ApiObject, after: StoredObject): void {
    const previous = findPreviousValues(before, this.#wire(this, after));
    if (Object.keys(previous).length > 0) this.emit(type, after, previous);
  }

  clockOf(object: StoredObject): string | null {
    if ('test_clock' in object) return object.test_clock;
    if ('sandbox' in object && 'test_clock' in object.sandbox) return object.sandbox.test_clock;
    const customer = 'customer' in object && object.customer ? object.customer : null;
    return customer ? (this.store.find('customer', customer)?.test_clock ?? null) : null;
  }
}
