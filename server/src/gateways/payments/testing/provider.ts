import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { readConfig, type StripeConfig } from '../../../config.ts';
import { type PaymentSandbox, startPaymentSandbox } from '../sandbox-process.ts';
import { createSdkHostOptions } from '../stripe.ts';

export const testCardNumbers = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asks: '4000002760003184',
  failsLater: '4000000000000341',
} as const;

/**
 * The provider accepts this card at once, but the money arrives later or never; see `finishDelayedPayments`.
 */
export const delayedPaymentCardNumber = '4000000000007775';

interface Fault {
  kind: 'error' | 'drop' | 'hang';
  when: 'before' | 'after';
  times?: number;
  method?: string;
  path?: string;
  ending?: string;
}

interface Delivered {
  delivered: number;
  failed: number;
  pending: number;
}

export interface TestProvider {
  config: StripeConfig;
  /** The environment variables that make our server use this provider. */
  settings: Record<string, string>;
  /** A client of the provider's own API, for test clocks and failing cards. */
  stripe: Stripe;
  /** Starts the provider and sends its webhooks to that address. */
  start: PaymentSandbox['start'];
  planFaults: (...faults: Fault[]) => Promise<void>;
  clearFaults: () => Promise<void>;
  configureWebhooks: (habits: {
    copies?: number;
    order?: 'oldest' | 'random';
    paused?: boolean;
  }) => Promise<void>;
  /** Delivers all pending webhooks and waits for them. */
  deliver: () => Promise<Delivered>;
  /** Clears all faults and delivers all withheld webhooks. */
  deliverAll: () => Promise<void>;
  /** The time of customers without a test clock. It can only move forward. */
  moveCalendar: (to: Date) => Promise<void>;
  /** Makes delayed payments succeed or fail. */
  finishDelayedPayments: (outcome: 'succeed' | 'fail') => Promise<void>;
  /** Makes refunds fail for cards that reject refunds. */
  failRefunds: () => Promise<void>;
  /** Pays on the provider's page like a buyer. Returns where it redirects, or the message of a refusal. */
  payOn: (url: string, card: string) => Promise<{ leadsTo?: string; refusal?: string }>;
  stop: () => Promise<void>;
}

/** The local payment provider as the app starts it, with its own folder. */
export async function openTestProvider(): Promise<TestProvider> {
  const dataDir = await mkdtemp(join(tmpdir(), 'abundance-payments-'));
  const sandbox = await startPaymentSandbox(
    readConfig({ DATA_DIR: dataDir, SESSION_SECRET: 'a'.repeat(32) }),
  );
  const { stripe: config } = sandbox;
  const callSandbox = async (path: string, body?: object, method = 'POST'): Promise<unknown> => {
    const answer = await fetch(`${config.apiBase}/__sandbox/${path}`, {
      method,
      headers: { authorization: `Bearer ${config.secretKey}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const clearFaults = async () => void (await callSandbox('faults', undefined, 'DELETE'));
  const configureWebhooks: TestProvider['configureWebhooks'] = async (habits) =>
    void (await callSandbox('webhooks', habits));
  const deliver = async () => (await callSandbox('webhooks/flush')) as Delivered;
  return {
    config,
    settings: {
      STRIPE_SECRET_KEY: config.secretKey,
      STRIPE_WEBHOOK_SECRET: config.webhookSecret,
      STRIPE_API_BASE: config.apiBase ?? '',
    },
    stripe: new Stripe(config.secretKey, { ...createSdkHostOptions(config.apiBase), telemetry: false }),
    start: sandbox.start,
    planFaults: async (...faults) => void (await callSandbox('faults', { faults })),
    clearFaults,
    configureWebhooks,
    deliver,
    deliverAll: async () => {
      await clearFaults();
      await configureWebhooks({ paused: false });
      const { pending } = await deliver();
      if (pending) throw new Error(`${pending} events were not heard`);
    },
    moveCalendar: async (to) => void (await callSandbox('calendar', { to: Math.floor(to.getTime() / 1000) })),
    finishDelayedPayments: async (outcome) => void (await callSandbox('payments', { outcome })),
    failRefunds: async () => void (await callSandbox('refunds/fail')),
    payOn,
    stop: async () => {
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function payOn(url: string, number: string): Promise<{ leadsTo?: string; refusal?: string }> {
  const card = {
    number,
    expiry: '12 / 40',
    cvc: '123',
    name: 'Ava Brooks',
    state: 'FL',
    postal_code: '32084',
  };
  const first = await submit(url, { ...card, email: 'ava@example.com', action: 'pay' });
  const leadsTo = first.headers.get('location');
  if (!leadsTo) return { refusal: refusalIn(await first.text()) };
  if (!leadsTo.includes('/challenge/')) return { leadsTo };
  const answered = await submit(new URL(leadsTo, url).href, { outcome: 'complete' });
  const then = answered.headers.get('location');
  return then ? { leadsTo: then } : { refusal: refusalIn(await answered.text()) };
}

const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const refusalIn = (html: string) => /role="alert">([^<]+)</.exec(html)?.[1] ?? html;
