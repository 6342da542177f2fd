import { join, resolve } from 'node:path';
import { gigabytes, megabytes } from '#contract/file-size.ts';
import { readOrCreateSecret } from './core/secret-file.ts';
import { findSettingConflicts, Settings } from './settings.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly publicUrl: string | undefined;
  readonly sessionSecret: string;
  /** Secrets used before a rotation. We only decrypt with them. */
  readonly previousSessionSecrets: readonly string[];
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /**
   * The URL of a pooler that assigns connections per transaction. Locks and notifications need a session, so
   * they use the database directly.
   */
  readonly databasePoolerUrl: string | undefined;
  readonly databaseReplica: { url: string; maxLagSeconds: number } | undefined;
  /** The proxies whose X-Forwarded-For we trust. */
  readonly trustProxy: TrustedProxies;
  readonly logLevel: Settings['LOG_LEVEL'];
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string; readonly support: string };
  /** The seller as named on receipts. */
  readonly seller: { readonly name: string; readonly address: string | undefined };
  readonly s3: S3Config | undefined;
  /** Without this key, payments go to the local sandbox. */
  readonly stripe: StripeConfig | undefined;
  /** Whether the payment provider adds sales tax. */
  readonly collectsTax: boolean;
  /**
   * Whether each card gets only one trial. It is off where people pay with test cards, because everyone
   * shares them.
   */
  readonly isOneTrialPerCard: boolean;
  readonly vault: VaultConfig;
  /** Disk space that uploaded files must leave free for the database. */
  readonly diskReserveBytes: number;
  readonly universityUrl: string | undefined;
  /** Our pages on social networks. The footer hides the networks without a page. */
  readonly socialLinks: Settings['SOCIAL_LINKS'];
  readonly addressSearchUrl: string | undefined;
  readonly quotesUrl: string | undefined;
  /** Allowed push services besides those of the browser vendors. */
  readonly pushOrigins: readonly string[];
  /** Without this service, the built-in composer writes bios. */
  readonly writer: BioWriterConfig | undefined;
  /** The port and token for metrics; undefined turns metrics off. */
  readonly metrics: { readonly port: number | undefined; readonly token: string | undefined } | undefined;
  /** Whether admins and managers must have a second factor. */
  readonly staffSecondFactor: boolean;
  readonly requestsPerMinute: number;
  /** Whether the API is documented at /api/docs. */
  readonly apiDocs: boolean;
  /** Whether an empty database is seeded with the demo world. */
  readonly demoWorld: boolean;
  /** A file into which the server writes its address, for a parent process that starts it on a free port. */
  readonly addressFile: string | undefined;
}

export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether browsers fetch files from the store by signed URLs. */
  readonly signsUrls: boolean;
}

export interface StripeConfig {
  readonly secretKey: string;
  /**
   * The payment provider's key for web pages, which is not secret. Without it, users change their card on the
   * provider's own pages.
   */
  readonly publishableKey: string | undefined;
  readonly webhookSecret: string;
  readonly apiBase: string;
  /** How long one request may take. */
  readonly timeoutSeconds: number;
}

export interface BioWriterConfig {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
}

/** Maximum bytes of one document or picture, of one video, and of all files of an account. */
export interface VaultConfig {
  readonly documentBytes: number;
  readonly videoBytes: number;
  readonly accountBytes: number;
}

/** The error that lists all invalid settings in one message. */
export class InvalidSettingsError extends Error {
  constructor(problems: string[]) {
    super(`The settings need attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'InvalidSettingsError';
  }
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(nonEmpty);
  if (!parsed.success) throw new InvalidSettingsError(parsed.error.issues.map((issue) => issue.message));
  const settings = parsed.data;
  const problems = findSettingConflicts(settings);
  if (problems.length) throw new InvalidSettingsError(problems);
  return configOf(settings);
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
    sessionSecret: settings.SESSION_SECRET ?? localSecret(dataDir),
    previousSessionSecrets: settings.SESSION_SECRET_PREVIOUS ? [settings.SESSION_SECRET_PREVIOUS] : [],
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    databasePoolerUrl: settings.DATABASE_POOLER_URL,
    databaseReplica: settings.DATABASE_REPLICA_URL
      ? { url: settings.DATABASE_REPLICA_URL, maxLagSeconds: settings.DATABASE_REPLICA_MAX_LAG }
      : undefined,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, support: settings.SUPPORT_EMAIL },
    seller: { name: settings.SELLER_NAME, address: settings.SELLER_ADDRESS },
    s3: s3Of(settings),
    stripe: stripeOf(settings),
    collectsTax: settings.STRIPE_TAX === 'true',
    isOneTrialPerCard: settings.ONE_TRIAL_A_CARD
      ? settings.ONE_TRIAL_A_CARD === 'true'
      : production && settings.STRIPE_SECRET_KEY !== undefined,
    vault: vaultOf(settings),
    diskReserveBytes: megabytes(settings.DISK_RESERVE_MB),
    universityUrl: settings.UNIVERSITY_URL,
    socialLinks: settings.SOCIAL_LINKS,
    addressSearchUrl: settings.ADDRESS_SEARCH_URL,
    quotesUrl: settings.QUOTES_URL,
    pushOrigins: settings.PUSH_ORIGINS,
    writer: writerOf(settings),
    metrics: metricsOf(settings),
    staffSecondFactor: settings.STAFF_SECOND_FACTOR === 'true',
    requestsPerMinute: settings.RATE_LIMIT,
    apiDocs: settings.API_DOCS ? settings.API_DOCS === 'true' : !production,
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
  return {
    bucket,
    accessKeyId,
    secretAccessKey,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    signsUrls: settings.S3_SIGNED_URLS === 'true',
  };
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

function writerOf(settings: Settings): BioWriterConfig | undefined {
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

/** Outside production, we create a secret once and store it, so that a restart signs nobody out. */
function localSecret(dataDir: string): string {
  try {
    return readOrCreateSecret(join(dataDir, 'session-secret'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InvalidSettingsError([`DATA_DIR (${dataDir}) cannot be written to (${code})`]);
  }
}
