import { join } from 'node:path';
import type { Config, StripeConfig } from './config.ts';
import { type Clock, systemClock } from './core/clock.ts';
import type { Services } from './core/context.ts';
import { disabledMetrics, type Metrics } from './core/metrics.ts';
import { createSharedThrottle } from './core/throttle.ts';
import { connectToDatabase, type Database } from './db/client.ts';
import { featureHooks } from './feature-hooks.ts';
import type { AddressSearch } from './gateways/address-search/address-search.ts';
import { FloridaGazetteer } from './gateways/address-search/gazetteer.ts';
import { NominatimSearch, nominatimThrottle } from './gateways/address-search/nominatim.ts';
import { FolderMailTransport } from './gateways/mail/folder.ts';
import type { MailTransport } from './gateways/mail/mail.ts';
import { createStripePayments } from './gateways/payments/stripe.ts';
import { LocalQuotes } from './gateways/quotes/local.ts';
import type { QuoteSource } from './gateways/quotes/quotes.ts';
import { RemoteQuotes } from './gateways/quotes/remote.ts';
import { DiskStorage } from './gateways/storage/disk.ts';
import { DiskUploads } from './gateways/uploads/disk-uploads.ts';
import { BuiltInBioWriter } from './gateways/writer/built-in.ts';
import { ChatServiceBioWriter } from './gateways/writer/chat-service.ts';
import type { BioWriterGateway } from './gateways/writer/writer.ts';

export interface RunningServices extends Services {
  /** Call this once the server listens, because the system may have chosen the port. */
  setPort(port: number): void;
}

/**
 * A configuration without a payment provider: nobody answers at this address, so payments are unavailable.
 */
const noProvider: StripeConfig = {
  secretKey: 'none',
  publishableKey: undefined,
  webhookSecret: 'none',
  apiBase: 'http://127.0.0.1:9',
  timeoutSeconds: 1,
};

/**
 * Opens the implementation of each external service that the settings choose. It does not load unused
 * implementations.
 */
export async function openServices(
  config: Config,
  databaseUrl: string,
  clock: Clock = systemClock,
  stripe: StripeConfig = config.stripe ?? noProvider,
): Promise<RunningServices> {
  let { port } = config;
  const database = connectToDatabase(databaseUrl, {
    max: config.databasePool,
    isWatched: config.metrics !== undefined,
    poolerUrl: config.databasePoolerUrl,
    replica: config.databaseReplica,
  });
  return {
    config,
    clock,
    database,
    metrics: await metricsOf(config),
    ...(await filesOf(config)),
    mail: await mailOf(config),
    addressSearch: addressSearchOf(config, database),
    quotes: quotesOf(config),
    writer: writerOf(config),
    payments: createStripePayments(stripe, { clock, collectsTax: config.collectsTax }),
    hooks: featureHooks,
    publicUrl: () => config.publicUrl ?? `http://localhost:${port}`,
    setPort: (actual) => {
      port = actual;
    },
  };
}

async function metricsOf({ metrics }: Config): Promise<Metrics> {
  if (!metrics) return disabledMetrics;
  const { PrometheusMetrics } = await import('./core/prometheus-metrics.ts');
  return new PrometheusMetrics();
}

async function filesOf({
  s3,
  dataDir,
  diskReserveBytes,
}: Config): Promise<Pick<Services, 'storage' | 'uploads'>> {
  if (s3) {
    const { S3Storage } = await import('./gateways/storage/s3.ts');
    const { S3Uploads } = await import('./gateways/uploads/s3-uploads.ts');
    const storage = new S3Storage(s3);
    return { storage, uploads: new S3Uploads(storage, s3) };
  }
  const folder = join(dataDir, 'files');
  const storage = new DiskStorage({ folder, reserve: diskReserveBytes });
  return { storage, uploads: new DiskUploads(storage, { folder }) };
}

async function mailOf({ mail, dataDir }: Config): Promise<MailTransport> {
  if (!mail.smtpUrl) return new FolderMailTransport({ folder: join(dataDir, 'outbox') });
  const { SmtpMailTransport } = await import('./gateways/mail/smtp.ts');
  return new SmtpMailTransport({ url: mail.smtpUrl });
}

function addressSearchOf({ addressSearchUrl: url, mail }: Config, { sql }: Database): AddressSearch {
  const fallback = new FloridaGazetteer();
  if (!url) return fallback;
  const throttle = createSharedThrottle(sql, 'address-search', nominatimThrottle);
  return new NominatimSearch({
    url,
    fallback,
    throttle: throttle,
    userAgent: `Abundance/1.0 (${mail.support})`,
  });
}

function quotesOf({ quotesUrl: url }: Config): QuoteSource {
  const fallback = new LocalQuotes();
  return url ? new RemoteQuotes({ url, fallback }) : fallback;
}

function writerOf({ writer }: Config): BioWriterGateway {
  const fallback = new BuiltInBioWriter();
  return writer ? new ChatServiceBioWriter({ ...writer, fallback }) : fallback;
}
