import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { readConfig, type StripeConfig } from '../../../config.ts';
import { type PaymentSandbox, paymentSandbox } from '../sandbox-process.ts';
import { hostOf } from '../stripe-address.ts';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asks: '4000002760003184',
  failsLater: '4000000000000341',
} as const;

/** Taken at once, but the money comes later or not at all: `settle` says which. */
export const delayedCard = '4000000000007775';

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
  /** How a server of ours finds it. */
  settings: Record<string, string>;
  /** The provider seen from its own side, for what only it can do: clocks, cards that fail. */
  stripe: Stripe;
  /** Begins to answer, and tells that address what happens. */
  start: PaymentSandbox['start'];
  plan: (...faults: Fault[]) => Promise<void>;
  clearFaults: () => Promise<void>;
  webhooks: (habits: { copies?: number; order?: 'oldest' | 'random'; paused?: boolean }) => Promise<void>;
  /** Delivers all that is still to be told and waits until it was heard. */
  deliver: () => Promise<Delivered>;
  /** Does as it should again, and tells all that it held back until nothing is left to tell. */
  tellAll: () => Promise<void>;
  /** The time of customers who are on no clock of their own. It only moves ahead. */
  moveCalendar: (to: Date) => Promise<void>;
  /** Money that is on its way comes, or does not. */
  settle: (outcome: 'succeed' | 'fail') => Promise<void>;
  /** Refunds to cards that fail them are returned. */
  failRefunds: () => Promise<void>;
  /** What a buyer does on the provider's page. Answers where it leads, or the words of a refusal. */
  payOn: (url: string, card: string) => Promise<{ leadsTo?: string; refusal?: string }>;
  stop: () => Promise<void>;
}

/** The payment provider of this machine, as the app starts it, in a folder of its own. */
export async function testProvider(): Promise<TestProvider> {
  const dataDir = await mkdtemp(join(tmpdir(), 'abundance-payments-'));
  const sandbox = await paymentSandbox(readConfig({ DATA_DIR: dataDir, SESSION_SECRET: 'a'.repeat(32) }));
  const { stripe: config } = sandbox;
  const pull = async (path: string, body?: object, method = 'POST'): Promise<unknown> => {
    const answer = await fetch(`${config.apiBase}/__sandbox/${path}`, {
      method,
      headers: { authorization: `Bearer ${config.secretKey}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const clearFaults = async () => void (await pull('faults', undefined, 'DELETE'));
  const webhooks: TestProvider['webhooks'] = async (habits) => void (await pull('webhooks', habits));
  const deliver = async () => (await pull('webhooks/flush')) as Delivered;
  return {
    config,
    settings: {
      STRIPE_SECRET_KEY: config.secretKey,
      STRIPE_WEBHOOK_SECRET: config.webhookSecret,
      STRIPE_API_BASE: config.apiBase ?? '',
    },
    stripe: new Stripe(config.secretKey, { ...hostOf(config.apiBase), telemetry: false }),
    start: sandbox.start,
    plan: async (...faults) => void (await pull('faults', { faults })),
    clearFaults,
    webhooks,
    deliver,
    tellAll: async () => {
      await clearFaults();
      await webhooks({ paused: false });
      const { pending } = await deliver();
      if (pending) throw new Error(`${pending} events were not heard`);
    },
    moveCalendar: async (to) => void (await pull('calendar', { to: Math.floor(to.getTime() / 1000) })),
    settle: async (outcome) => void (await pull('payments', { outcome })),
    failRefunds: async () => void (await pull('refunds/fail')),
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
