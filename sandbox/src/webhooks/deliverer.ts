import { createHmac } from 'node:crypto';
import type { Store } from '../store/store.ts';
import type { Delivery, Outbox } from './outbox.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const RETRY_DELAYS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR, 24 * HOUR];
const TIMEOUT = 20 * SECOND;
/**
 * The maximum number of simultaneous deliveries. As at the provider, several run at once, so one slow answer
 * does not delay the other events.
 */
const CONCURRENT = 4;

export interface FlushResult {
  delivered: number;
  failed: number;
}

/** Delivers events to webhook endpoints, and retries failed deliveries. */
export class WebhookDeliverer {
  readonly #outbox: Outbox;
  readonly #store: Store;
  readonly #inProgress = new Map<number, Promise<boolean>>();
  #flush: Promise<unknown> | null = null;
  #timer: NodeJS.Timeout | null = null;
  readonly #ending = new AbortController();

  constructor(store: Store, outbox: Outbox) {
    this.#store = store;
    this.#outbox = outbox;
  }

  /**
   * Begins due deliveries, at most `CONCURRENT` at a time. Others begin when a delivery ends or when they are
   * due.
   */
  wake(): void {
    if (this.#ending.signal.aborted || this.#outbox.options.paused || this.#flush) return;
    while (this.#inProgress.size < CONCURRENT) {
      const next = this.#outbox.next(Date.now(), this.#inProgress);
      if (!next) break;
      void this.#begin(next);
    }
    if (this.#inProgress.size === 0) this.#sleep();
  }

  /** Resolves when no delivery is in progress. */
  async idle(): Promise<void> {
    while (this.#inProgress.size > 0) await Promise.all(this.#inProgress.values());
  }

  /**
   * Tries every pending delivery once, in order, even if it is not due yet. Resolves after the last attempt.
   */
  async flush(): Promise<FlushResult> {
    while (this.#flush) await this.#flush;
    const flush = this.#deliverAll().finally(() => {
      this.#flush = null;
      this.wake();
    });
    this.#flush = flush;
    return flush;
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.#flush;
    await this.idle();
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #deliverAll(): Promise<FlushResult> {
    await this.idle();
    const tried = new Set<number>();
    const result = { delivered: 0, failed: 0 };
    for (;;) {
      const next = this.#ending.signal.aborted
        ? undefined
        : this.#outbox.next(Number.MAX_SAFE_INTEGER, tried);
      if (!next) return result;
      tried.add(next.seq);
      result[(await this.#begin(next)) ? 'delivered' : 'failed'] += 1;
    }
  }

  #begin(delivery: Delivery): Promise<boolean> {
    const attempt = this.#deliver(delivery).finally(() => this.#inProgress.delete(delivery.seq));
    this.#inProgress.set(delivery.seq, attempt);
    // After an error of our own, we do not call `wake`, because the same delivery would fail again
    // immediately.
    attempt.then(
      () => this.wake(),
      () => undefined,
    );
    return attempt;
  }

  async #deliver(delivery: Delivery): Promise<boolean> {
    const event = this.#store.find('event', delivery.event);
    const endpoint = this.#store.find('webhook_endpoint', delivery.endpoint);
    if (!event || !endpoint) {
      this.#outbox.finish(delivery, 'given_up');
      return false;
    }
    const body = JSON.stringify({ ...event, pending_webhooks: this.#outbox.pendingFor(event.id) }, null, 2);
    const accepted = await this.#post(endpoint.url, body, endpoint.sandbox.secret);
    if (this.#ending.signal.aborted && !accepted) return false;
    if (accepted) this.#outbox.finish(delivery, 'delivered');
    else this.#retryLater(delivery);
    return accepted;
  }

  async #post(url: string, body: string, secret: string): Promise<boolean> {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureHeader(body, secret, Math.floor(Date.now() / SECOND)),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    };
    const signal = AbortSignal.any([this.#ending.signal, AbortSignal.timeout(TIMEOUT)]);
    try {
      const answer = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }

  #retryLater(delivery: Delivery): void {
    const delay = RETRY_DELAYS[delivery.attempts];
    if (delay === undefined) this.#outbox.finish(delivery, 'given_up');
    else this.#outbox.postpone(delivery, Date.now() + delay);
  }

  #sleep(): void {
    if (this.#timer) clearTimeout(this.#timer);
    const due = this.#outbox.nextDue();
    if (due === null) return;
    this.#timer = setTimeout(() => this.wake(), Math.max(0, Math.min(due - Date.now(), HOUR)));
    this.#timer.unref();
  }
}

/** Builds the `Stripe-Signature` header: the current time, and the HMAC of this time and the body. */
function signatureHeader(body: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
