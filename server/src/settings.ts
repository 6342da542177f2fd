import { z } from 'zod';
import { isEmailAddress } from '#contract/email.ts';
import { defaultSupportEmail } from '#contract/site/support-email.ts';
import { type FooterNetwork, findFooterNetwork, footerNetworkNames } from '#contract/social-networks.ts';
import { normalizeWebAddress } from '#contract/vendors/vendor-links.ts';
import { TrustProxySetting, trustAllMessage } from './trusted-proxies.ts';

const url = (setting: string, ...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
    message: `${setting} must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

const wholeNumber = (setting: string, min: number, max: number) =>
  z.coerce
    .number({ message: `${setting} must be a number` })
    .int(`${setting} must be a whole number`)
    .min(min, `${setting} must be at least ${min}`)
    .max(max, `${setting} must be at most ${max}`);

/** Our pages on social networks, as `Network: address`. */
const socialLinks = z.string().transform((text, context) => {
  const links: Partial<Record<FooterNetwork, string>> = {};
  for (const typed of text.split(/[\s,]+/).filter(Boolean)) {
    const address = normalizeWebAddress(typed);
    const network = address && findFooterNetwork(address);
    if (network) links[network] = address;
    else
      context.addIssue({
        code: 'custom',
        message: `SOCIAL_LINKS must be addresses of pages on ${footerNetworkNames.join(', ')}: ${typed} is not`,
      });
  }
  return links;
});

/** Every setting of the product. An empty setting counts as not set. */
export const Settings = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber('PORT', 0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: url('PUBLIC_URL', 'http', 'https').optional(),
  SESSION_SECRET: z.string().min(32, 'SESSION_SECRET must be at least 32 characters long').optional(),
  SESSION_SECRET_PREVIOUS: z
    .string()
    .min(32, 'SESSION_SECRET_PREVIOUS must be at least 32 characters long')
    .optional(),
  DATABASE_URL: url('DATABASE_URL', 'postgres', 'postgresql').optional(),
  DATABASE_POOLER_URL: url('DATABASE_POOLER_URL', 'postgres', 'postgresql').optional(),
  DATABASE_REPLICA_URL: url('DATABASE_REPLICA_URL', 'postgres', 'postgresql').optional(),
  DATABASE_REPLICA_MAX_LAG: wholeNumber('DATABASE_REPLICA_MAX_LAG', 1, 3600).default(5),
  DATABASE_POOL: wholeNumber('DATABASE_POOL', 1, 200).default(10),
  TRUST_PROXY: TrustProxySetting.default(false),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  SMTP_URL: url('SMTP_URL', 'smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('Abundance <hello@abundance.example>'),
  SUPPORT_EMAIL: z
    .string()
    .refine(isEmailAddress, 'SUPPORT_EMAIL must be one email address, such as help@example.com')
    .default(defaultSupportEmail),
  SELLER_NAME: z.string().default('Abundance'),
  SELLER_ADDRESS: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url('S3_ENDPOINT', 'http', 'https').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_SIGNED_URLS: z.enum(['true', 'false'], 'S3_SIGNED_URLS must be true or false').default('false'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_TAX: z.enum(['true', 'false'], 'STRIPE_TAX must be true or false').default('false'),
  STRIPE_TIMEOUT: wholeNumber('STRIPE_TIMEOUT', 1, 80).default(10),
  STRIPE_API_BASE: url('STRIPE_API_BASE', 'http', 'https').default('https://api.stripe.com'),
  ONE_TRIAL_A_CARD: z.enum(['true', 'false'], 'ONE_TRIAL_A_CARD must be true or false').optional(),
  PAYMENT_SANDBOX: z.enum(['true', 'false'], 'PAYMENT_SANDBOX must be true or false').default('false'),
  // One S3 call copies at most five gigabytes, so no file can be larger.
  VAULT_DOCUMENT_MB: wholeNumber('VAULT_DOCUMENT_MB', 1, 5000).default(50),
  VAULT_VIDEO_MB: wholeNumber('VAULT_VIDEO_MB', 1, 5000).default(2048),
  VAULT_ACCOUNT_GB: wholeNumber('VAULT_ACCOUNT_GB', 1, 100_000).default(20),
  DISK_RESERVE_MB: wholeNumber('DISK_RESERVE_MB', 0, 1_000_000_000).default(512),
  UNIVERSITY_URL: url('UNIVERSITY_URL', 'http', 'https').optional(),
  SOCIAL_LINKS: socialLinks.default({}),
  ADDRESS_SEARCH_URL: url('ADDRESS_SEARCH_URL', 'http', 'https').optional(),
  QUOTES_URL: url('QUOTES_URL', 'http', 'https').optional(),
  PUSH_ORIGINS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(url('PUSH_ORIGINS', 'http', 'https')))
    .default([]),
  LLM_BASE_URL: url('LLM_BASE_URL', 'http', 'https').optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  STAFF_SECOND_FACTOR: z
    .enum(['true', 'false'], 'STAFF_SECOND_FACTOR must be true or false')
    .default('false'),
  METRICS_PORT: wholeNumber('METRICS_PORT', 0, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must be at least 16 characters long').optional(),
  RATE_LIMIT: wholeNumber('RATE_LIMIT', 1, 1_000_000).default(600),
  API_DOCS: z.enum(['true', 'false'], 'API_DOCS must be true or false').optional(),
  DEMO_WORLD: z.enum(['true', 'false'], 'DEMO_WORLD must be true or false').optional(),
  ADDRESS_FILE: z.string().optional(),
});
export type Settings = z.output<typeof Settings>;

/** Returns the problems of settings that are valid on their own but not together. */
export function findSettingConflicts(settings: Settings): string[] {
  const problems: string[] = [];
  const production = settings.NODE_ENV === 'production';
  if (production && !settings.SESSION_SECRET) {
    problems.push('SESSION_SECRET is required in production (32 characters or more, kept secret)');
  }
  if (production && !settings.PUBLIC_URL) {
    problems.push('PUBLIC_URL is required in production (the address people type)');
  }
  if (production && !settings.STRIPE_SECRET_KEY && settings.PAYMENT_SANDBOX === 'false') {
    problems.push(
      'STRIPE_SECRET_KEY is required in production (PAYMENT_SANDBOX=true allows the sandbox, which takes test cards and no money)',
    );
  }
  if (production && settings.TRUST_PROXY === true) problems.push(trustAllMessage);
  if (production && settings.DEMO_WORLD === 'true') problems.push('DEMO_WORLD cannot be true in production');
  if (settings.S3_BUCKET && !(settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well');
  }
  problems.push(...wrongSignedUrls(settings));
  if (settings.DATABASE_POOLER_URL && !settings.DATABASE_URL) {
    problems.push('DATABASE_POOLER_URL needs DATABASE_URL as well, the address without the pooler');
  }
  if (settings.DATABASE_REPLICA_URL && !settings.DATABASE_URL) {
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL as well, the address of the primary');
  }
  if (settings.STRIPE_SECRET_KEY && !settings.STRIPE_WEBHOOK_SECRET) {
    problems.push('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET as well');
  }
  if (settings.LLM_BASE_URL && !settings.LLM_MODEL) problems.push('LLM_BASE_URL needs LLM_MODEL as well');
  problems.push(...wrongKeys(settings, production));
  if (settings.METRICS_PORT && settings.METRICS_PORT === settings.PORT) {
    problems.push('METRICS_PORT must be another port than PORT');
  }
  return problems;
}

/**
 * Checks signed URLs: browsers fetch files from the store themselves, and an https page loads nothing over
 * http.
 */
function wrongSignedUrls({ S3_SIGNED_URLS, S3_BUCKET, S3_ENDPOINT, PUBLIC_URL }: Settings): string[] {
  if (S3_SIGNED_URLS === 'false') return [];
  if (!S3_BUCKET) return ['S3_SIGNED_URLS needs S3_BUCKET as well'];
  return PUBLIC_URL?.startsWith('https:') && S3_ENDPOINT?.startsWith('http:')
    ? ['S3_SIGNED_URLS needs an S3_ENDPOINT that begins with https://, as PUBLIC_URL does']
    : [];
}

const isTestKey = (key: string) => /^[a-z]+_test_/.test(key);

/** Checks the Stripe keys: test keys accept only test cards, and a live key never works with a test key. */
function wrongKeys(settings: Settings, production: boolean): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = settings;
  const problems: string[] = [];
  if (secret && production && settings.PAYMENT_SANDBOX === 'false' && isTestKey(secret))
    problems.push(
      'STRIPE_SECRET_KEY is a test key, which takes no money: production needs a live one (PAYMENT_SANDBOX=true allows it)',
    );
  if (secret?.startsWith('pk_')) problems.push('STRIPE_SECRET_KEY is a publishable key: take the secret one');
  if (publishable && !publishable.startsWith('pk_'))
    problems.push('STRIPE_PUBLISHABLE_KEY must be a publishable key (pk_…): every visitor can read it');
  if (secret && publishable && isTestKey(secret) !== isTestKey(publishable))
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys');
  return problems;
}
