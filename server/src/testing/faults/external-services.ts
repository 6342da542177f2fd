import type { TestDatabase } from '../../db/testing/test-database.ts';
import {
  openPaymentWorld,
  type Payer,
  type PaymentWorld,
} from '../../features/billing/testing/payment-world.ts';
import { startSmtpServer } from '../../gateways/mail/testing/mailboxes.ts';
import { openTestProvider, type TestProvider } from '../../gateways/payments/testing/provider.ts';
import { type S3Server, startS3Server } from '../../gateways/storage/testing/s3-server.ts';
import { type Relay, startRelay, urlThroughRelay } from '../relay.ts';
import type { ExternalServices } from './fault-world.ts';

interface Lines {
  provider: Relay;
  mail: Relay;
  store: Relay;
}

/** Starts a payment provider, a mail server and a store, and the app that uses them. */
export async function openExternalServices(
  database: TestDatabase,
  payers: number,
): Promise<{ world: PaymentWorld; outside: ExternalServices; close: () => Promise<void> }> {
  const [provider, smtp, s3] = await Promise.all([openTestProvider(), startSmtpServer(), startS3Server()]);
  const portOf = (url: string) => Number(new URL(url).port);
  const lines: Lines = {
    provider: await startRelay(portOf(provider.settings.STRIPE_API_BASE ?? '')),
    mail: await startRelay(portOf(smtp.url)),
    store: await startRelay(portOf(s3.options.endpoint)),
  };
  const settings = settingsOf(lines, provider, smtp.url, s3);
  const world = await openPaymentWorld(settings, { database, provider });
  const outside: ExternalServices = {
    ...lines,
    settings,
    fillStore: s3.simulateFull,
    emptyStore: s3.endFull,
    mails: () => new Map(smtp.received.map(({ identity, text }) => [identity, text])),
    payerOf: await createPayers(world, payers),
  };
  return {
    world,
    outside,
    close: async () => {
      await world.close();
      for (const line of Object.values(lines)) await line.close();
      await Promise.all([smtp.close(), s3.close()]);
    },
  };
}

function settingsOf(
  lines: Lines,
  provider: TestProvider,
  smtpUrl: string,
  s3: S3Server,
): ExternalServices['settings'] {
  const { bucket, endpoint, accessKeyId, secretAccessKey } = s3.options;
  return {
    PUBLIC_URL: 'http://app.test',
    ...provider.settings,
    STRIPE_API_BASE: urlThroughRelay(lines.provider, provider.settings.STRIPE_API_BASE ?? ''),
    STRIPE_TIMEOUT: '3',
    SMTP_URL: urlThroughRelay(lines.mail, smtpUrl),
    S3_BUCKET: bucket,
    S3_ENDPOINT: urlThroughRelay(lines.store, endpoint),
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** Creates the payers before any fault starts. */
async function createPayers(world: PaymentWorld, count: number): Promise<ExternalServices['payerOf']> {
  const unassigned: Payer[] = [];
  while (unassigned.length < count)
    unassigned.push(await world.createPayer('AGENT', { offer: 'agent_access' }));
  const assigned = new Map<string, Payer>();
  return (name) => {
    const payer = assigned.get(name) ?? unassigned.pop();
    if (!payer) throw new Error('There are not enough people who pay');
    assigned.set(name, payer);
    return payer;
  };
}
