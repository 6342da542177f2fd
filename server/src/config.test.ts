import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'abundance-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const problemsOf = (settings: Record<string, string>): string => {
  try {
    readConfig({ DATA_DIR, ...settings });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('the configuration reports all invalid settings at once, each in a sentence', () => {
  const message = problemsOf({
    PORT: 'door',
    DATABASE_URL: 'mysql://nope',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'mail.example.com',
    SESSION_SECRET: 'short',
  });
  expect(message).toContain('PORT must be a number');
  expect(message).toContain('DATABASE_URL must be an address that begins with postgres:// or postgresql://');
  expect(message).toContain('LOG_LEVEL must be one of');
  expect(message).toContain('SMTP_URL must be an address');
  expect(message).toContain('SESSION_SECRET must be at least 32 characters long');
});

test('in production, the configuration requires a secret and a public URL and turns the demo world off', () => {
  const message = problemsOf({ NODE_ENV: 'production', DEMO_WORLD: 'true' });
  expect(message).toMatch(
    /SESSION_SECRET is required.*\n.*PUBLIC_URL is required.*\n.*STRIPE_SECRET_KEY is required.*\n.*DEMO_WORLD cannot be true/,
  );
  const config = readConfig({
    DATA_DIR,
    NODE_ENV: 'production',
    SESSION_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://abundance.example/',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  });
  expect(config).toMatchObject({
    production: true,
    demoWorld: false,
    publicUrl: 'https://abundance.example',
  });
});

test('a writing service needs an address and a model, but no key', () => {
  expect(readConfig({ DATA_DIR, LLM_MODEL: 'small' }).writer).toBeUndefined();
  expect(problemsOf({ LLM_BASE_URL: 'https://llm.example/v1' })).toContain(
    'LLM_BASE_URL needs LLM_MODEL as well',
  );
  const { writer } = readConfig({ DATA_DIR, LLM_BASE_URL: 'https://llm.example/v1', LLM_MODEL: 'small' });
  expect(writer).toEqual({ baseUrl: 'https://llm.example/v1', apiKey: undefined, model: 'small' });
});

test('metrics are off unless a port or a token is set, and cannot use the product’s port', () => {
  expect(readConfig({ DATA_DIR }).metrics).toBeUndefined();
  expect(readConfig({ DATA_DIR, METRICS_PORT: '9100' }).metrics).toEqual({ port: 9100, token: undefined });
  expect(problemsOf({ PORT: '9100', METRICS_PORT: '9100' })).toContain(
    'METRICS_PORT must be another port than PORT',
  );
  expect(problemsOf({ METRICS_TOKEN: 'short' })).toContain(
    'METRICS_TOKEN must be at least 16 characters long',
  );
});

test('the configuration reports a connection pooler without a database URL', () => {
  expect(problemsOf({ DATABASE_POOLER_URL: 'postgres://pooler/x' })).toContain(
    'DATABASE_POOLER_URL needs DATABASE_URL as well',
  );
});

test('the configuration reports a bucket without access keys', () => {
  expect(problemsOf({ S3_BUCKET: 'doors' })).toContain('S3_BUCKET needs S3_ACCESS_KEY_ID');
  expect(problemsOf({ S3_SIGNED_URLS: 'true' })).toContain('S3_SIGNED_URLS needs S3_BUCKET');
  expect(
    problemsOf({
      S3_SIGNED_URLS: 'true',
      S3_BUCKET: 'doors',
      S3_ENDPOINT: 'http://store:8333',
      PUBLIC_URL: 'https://desk.example.com',
    }),
  ).toContain('S3_SIGNED_URLS needs an S3_ENDPOINT that begins with https://');
});

test('a Stripe key needs a webhook secret, and without both, payments go to the sandbox', () => {
  expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_live_x' })).toContain(
    'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET',
  );
  expect(problemsOf({ STRIPE_API_BASE: 'stripe.example' })).toContain('STRIPE_API_BASE must be an address');
  expect(readConfig({ DATA_DIR }).stripe).toBeUndefined();
  const keys = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  expect(readConfig({ DATA_DIR, ...keys }).stripe).toMatchObject({ apiBase: 'https://api.stripe.com' });
});

test('production accepts test cards only if a setting allows them', () => {
  const production = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://abundance.example',
  };
  expect(problemsOf(production)).toContain('STRIPE_SECRET_KEY is required in production');
  expect(problemsOf({ ...production, PAYMENT_SANDBOX: 'perhaps' })).toContain(
    'PAYMENT_SANDBOX must be true or false',
  );
  expect(readConfig({ DATA_DIR, ...production, PAYMENT_SANDBOX: 'true' }).stripe).toBeUndefined();
});

test('the configuration refuses Stripe test keys in production, and mixed or swapped keys everywhere', () => {
  const production = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://abundance.example',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };
  for (const STRIPE_SECRET_KEY of ['sk_test_x', 'rk_test_x'])
    expect(problemsOf({ ...production, STRIPE_SECRET_KEY })).toContain('STRIPE_SECRET_KEY is a test key');
  const rehearsal = { ...production, PAYMENT_SANDBOX: 'true', STRIPE_SECRET_KEY: 'sk_test_x' };
  expect(readConfig({ DATA_DIR, ...rehearsal }).stripe).toMatchObject({ secretKey: 'sk_test_x' });
  const pair = (STRIPE_SECRET_KEY: string, STRIPE_PUBLISHABLE_KEY: string) =>
    problemsOf({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_x' });
  expect(pair('sk_live_x', 'pk_test_x')).toContain('must both be live keys or both be test keys');
  expect(pair('sk_test_x', 'pk_live_x')).toContain('must both be live keys or both be test keys');
  expect(pair('sk_live_x', 'sk_live_x')).toContain('STRIPE_PUBLISHABLE_KEY must be a publishable key');
  expect(pair('pk_live_x', 'pk_live_x')).toContain('take the secret one');
  const live = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' };
  expect(readConfig({ DATA_DIR, ...production, ...live }).stripe).toMatchObject({ secretKey: 'sk_live_x' });
});

test('outside production, the server creates a secret once and stores it in a file only its owner can read', () => {
  const first = readConfig({ DATA_DIR }).sessionSecret;
  expect(readConfig({ DATA_DIR }).sessionSecret).toBe(first);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o077).toBe(0);
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ DATA_DIR, PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, demoWorld: true });
});

test('the configuration recognizes social links by their host and refuses links to other sites', () => {
  expect(readConfig({ DATA_DIR }).socialLinks).toEqual({});
  const { socialLinks } = readConfig({
    DATA_DIR,
    SOCIAL_LINKS: 'facebook.com/abundance, https://www.youtube.com/@abundance',
  });
  expect(socialLinks).toEqual({
    Facebook: 'https://facebook.com/abundance',
    YouTube: 'https://www.youtube.com/@abundance',
  });
  expect(problemsOf({ SOCIAL_LINKS: 'https://example.com/abundance' })).toContain(
    'SOCIAL_LINKS must be addresses of pages on Facebook, Instagram, TikTok, X (Twitter), LinkedIn, YouTube: https://example.com/abundance is not',
  );
});
