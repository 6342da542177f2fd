import { join, resolve } from 'node:path';
import { z } from 'zod';
import { gigabytes, megabytes } from '#contract/file-size.ts';
import { defaultSupportEmail } from '#contract/support-email.ts';
import { keptSecret } from './core/kept-secret.ts';

const url = (setting: string, ...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
    message: `${setting} must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

const wholeNumber = (setting: string, least: number, most: number) =>
  z.coerce
    .number({ message: `${setting} must be a number` })
    .int(`${setting} must be a whole number`)
    .min(least, `${setting} must be at least ${least}`)
    .max(most, `${setting} must be at most ${most}`);

/** Every setting of the product. Empty means absent. */
const Settings = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber('PORT', 0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: url('PUBLIC_URL', 'http', 'https').optional(),
  SESSION_SECRET: z.string().min(32, 'SESSION_SECRET must be at least 32 characters long').optional(),
  DATABASE_URL: url('DATABASE_URL', 'postgres', 'postgresql').optional(),
  DATABASE_POOL: wholeNumber('DATABASE_POOL', 1, 200).default(10),
  TRUST_PROXY: z.enum(['true', 'false'], 'TRUST_PROXY must be true or false').default('false'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  SMTP_URL: url('SMTP_URL', 'smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('Abundance <hello@abundance.example>'),
  SUPPORT_EMAIL: z.string().default(defaultSupportEmail),
  SELLER_NAME: z.string().default('Abundance'),
  SELLER_ADDRESS: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url('S3_ENDPOINT', 'http', 'https').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_TIMEOUT: wholeNumber('STRIPE_TIMEOUT', 1, 80).default(10),
  STRIPE_API_BASE: url('STRIPE_API_BASE', 'http', 'https').default('https://api.stripe.com'),
  ONE_TRIAL_A_CARD: z.enum(['true', 'false'], 'ONE_TRIAL_A_CARD must be true or false').optional(),
  PAYMENT_SANDBOX: z.enum(['true', 'false'], 'PAYMENT_SANDBOX must be true or false').default('false'),
  // Five gigabytes are what a bucket copies in one call.
  VAULT_DOCUMENT_MB: wholeNumber('VAULT_DOCUMENT_MB', 1, 5000).default(50),
  VAULT_VIDEO_MB: wholeNumber('VAULT_VIDEO_MB', 1, 5000).default(2048),
  VAULT_ACCOUNT_GB: wholeNumber('VAULT_ACCOUNT_GB', 1, 100_000).default(20),
  DISK_RESERVE_MB: wholeNumber('DISK_RESERVE_MB', 0, 1_000_000_000).default(512),
  UNIVERSITY_URL: url('UNIVERSITY_URL', 'http', 'https').optional(),
  ADDRESS_SEARCH_URL: url('ADDRESS_SEARCH_URL', 'http', 'https').optional(),
  QUOTES_URL: url('QUOTES_URL', 'http', 'https').optional(),
  LLM_BASE_URL: url('LLM_BASE_URL', 'http', 'https').optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  STAFF_SECOND_FACTOR: z
    .enum(['true', 'false'], 'STAFF_SECOND_FACTOR must be true or false')
    .default('false'),
  METRICS_PORT: wholeNumber('METRICS_PORT', 0, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must be at least 16 characters long').optional(),
  RATE_LIMIT: wholeNumber('RATE_LIMIT', 1, 1_000_000).default(600),
  DEMO_WORLD: z.enum(['true', 'false'], 'DEMO_WORLD must be true or false').optional(),
  ADDRESS_FILE: z.string().optional(),
});
type Settings = z.output<typeof Settings>;

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly publicUrl: string | undefined;
  readonly sessionSecret: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly trustProxy: boolean;
  readonly logLevel: Settings['LOG_LEVEL'];
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string; readonly support: string };
  /** Who sells, as receipts say it. */
  readonly seller: { readonly name: string; readonly address: string | undefined };
  readonly s3: S3Config | undefined;
  /** Without it payments go to the sandbox on this machine. */
  readonly stripe: StripeConfig | undefined;
  /** A card that has had a trial begins no other. Test cards are everybody's. */
  readonly oneTrialACard: boolean;
  readonly vault: VaultConfig;
  /** Room on the disk that files leave to the database. */
  readonly diskReserveBytes: number;
  readonly universityUrl: string | undefined;
  readonly addressSearchUrl: string | undefined;
  readonly quotesUrl: string | undefined;
  /** Without it bios are written by the composer that comes with the product. */
  readonly writer: WriterConfig | undefined;
  /** Where and to whom figures are told; nowhere without it. */
  readonly metrics: { readonly port: number | undefined; readonly token: string | undefined } | undefined;
  /** Whether admins and managers must have a second step to sign in. */
  readonly staffSecondFactor: boolean;
  readonly requestsPerMinute: number;
  /** Whether an empty database is filled with the demo world. */
  readonly demoWorld: boolean;
  /** Where to write the address we listen on, for whoever started us on a free port. */
  readonly addressFile: string | undefined;
}

export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  /** What pages may know; without it cards are changed on the provider's own pages. */
  readonly publishableKey: string | undefined;
  readonly webhookSecret: string;
  readonly apiBase: string;
  /** How long one request may take. */
  readonly timeoutSeconds: number;
}

export interface WriterConfig {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
}

/** Most bytes of one document or picture, of one video, and of all that one account keeps. */
export interface VaultConfig {
  readonly documentBytes: number;
  readonly videoBytes: number;
  readonly accountBytes: number;
}

/** All that is wrong with the settings, in one message. */
export class WrongSettings extends Error {
  constructor(problems: string[]) {
    super(`The settings need attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'WrongSettings';
  }
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) throw new WrongSettings(parsed.error.issues.map((issue) => issue.message));
  const settings = parsed.data;
  const problems = missingTogether(settings);
  if (problems.length) throw new WrongSettings(problems);
  return configOf(settings);
}

function missingTogether(settings: Settings): string[] {
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
  if (production && settings.DEMO_WORLD === 'true') problems.push('DEMO_WORLD cannot be true in production');
  if (settings.S3_BUCKET && !(settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well');
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

const isTestKey = (key: string) => /^[a-z]+_test_/.test(key);

/** Test keys take test cards and no money; two keys of which one is a test key never agree. */
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

function configOf(settings: Settings): Config {
  const production = settings.NODE_ENV === 'production';
  const dataDir = resolve(settings.DATA_DIR);
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, ''),
    sessionSecret: settings.SESSION_SECRET ?? ownSecret(dataDir),
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    trustProxy: settings.TRUST_PROXY === 'true',
    logLevel: settings.LOG_LEVEL,
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, support: settings.SUPPORT_EMAIL },
    seller: { name: settings.SELLER_NAME, address: settings.SELLER_ADDRESS },
    s3: s3Of(settings),
    stripe: stripeOf(settings),
    oneTrialACard: settings.ONE_TRIAL_A_CARD
      ? settings.ONE_TRIAL_A_CARD === 'true'
      : production && settings.STRIPE_SECRET_KEY !== undefined,
    vault: vaultOf(settings),
    diskReserveBytes: megabytes(settings.DISK_RESERVE_MB),
    universityUrl: settings.UNIVERSITY_URL,
    addressSearchUrl: settings.ADDRESS_SEARCH_URL,
    quotesUrl: settings.QUOTES_URL,
    writer: writerOf(settings),
    metrics: metricsOf(settings),
    staffSecondFactor: settings.STAFF_SECOND_FACTOR === 'true',
    requestsPerMinute: settings.RATE_LIMIT,
    demoWorld: settings.DEMO_WORLD ? settings.DEMO_WORLD === 'true' : !production && !settings.DATABASE_URL,
    addressFile: settings.ADDRESS_FILE,
  };
}

function s3Of(settings: Settings): S3Config | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { bucket, accessKeyId, secretAccessKey, region: settings.S3_REGION, endpoint: settings.S3_ENDPOINT };
}

function stripeOf(settings: Settings): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (!secretKey || !webhookSecret) return undefined;
  return {
    secretKey,
    webhookSecret,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
    apiBase: settings.STRIPE_API_BASE,
    timeoutSeconds: settings.STRIPE_TIMEOUT,
  };
}

function writerOf(settings: Settings): WriterConfig | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = settings;
  return baseUrl && model ? { baseUrl, apiKey, model } : undefined;
}

function metricsOf({ METRICS_PORT: port, METRICS_TOKEN: token }: Settings): Config['metrics'] {
  return port === undefined && token === undefined ? undefined : { port, token };
}

const vaultOf = (settings: Settings): VaultConfig => ({
  documentBytes: megabytes(settings.VAULT_DOCUMENT_MB),
  videoBytes: megabytes(settings.VAULT_VIDEO_MB),
  accountBytes: gigabytes(settings.VAULT_ACCOUNT_GB),
});

/** Outside production a secret is made once and kept, so that a restart signs nobody out. */
function ownSecret(dataDir: string): string {
  try {
    return keptSecret(join(dataDir, 'session-secret'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new WrongSettings([`DATA_DIR (${dataDir}) cannot be written to (${code})`]);
  }
}
