import type { TestDatabase } from '../../db/testing/test-database.ts';
import {
  type Payer,
  type PaymentTestApp,
  startPaymentTestApp,
} from '../../features/billing/testing/payment-test-app.ts';
import { addProAgent } from '../../features/doors-vault/testing/vault.ts';
import { startSmtpServer } from '../../gateways/mail/testing/mailboxes.ts';
import { openTestProvider, type TestProvider } from '../../gateways/payments/testing/provider.ts';
import { startPushService } from '../../gateways/push/testing/push-service.ts';
import { type S3Server, startS3Server } from '../../gateways/storage/testing/s3-server.ts';
import { type Relay, startRelay, toRelayUrl } from '../relay.ts';
import { createPersonAssigner } from './create-person-assigner.ts';
import type { ExternalServices } from './fault-test-environment.ts';

interface Lines {
  provider: Relay;
  mail: Relay;
  store: Relay;
  push: Relay;
}

/** Starts a payment provider, a mail server and a store, and the app that uses them. */
export async function openExternalServices(
  database: TestDatabase,
  payers: number,
): Promise<{ world: PaymentTestApp; outside: ExternalServices; close: () => Promise<void> }> {
  const [provider, smtp, s3, push] = await Promise.all([
    openTestProvider(),
    startSmtpServer(),
    startS3Server(),
    startPushService(),
  ]);
  const portOf = (url: string) => Number(new URL(url).port);
  const lines: Lines = {
    provider: await startRelay(portOf(provider.settings.STRIPE_API_BASE ?? '')),
    mail: await startRelay(portOf(smtp.url)),
    store: await startRelay(portOf(s3.options.endpoint)),
    push: await startRelay(portOf(push.origin)),
  };
  const settings = settingsOf(lines, provider, smtp.url, s3);
  const world = await startPaymentTestApp(settings, { database, provider });
  const outside: ExternalServices = {
    ...lines,
    settings,
    fillStore: s3.simulateFull,
    emptyStore: s3.endFull,
    mails: () => new Map(smtp.received.map(({ identity, text }) => [identity, text])),
    payerOf: await createPayers(world, payers),
    announced: await createAnnouncedDeal(world, push, originOf(lines.push)),
  };
  return {
    world,
    outside,
    close: async () => {
      await world.close();
      for (const line of Object.values(lines)) await line.close();
      await Promise.all([smtp.close(), s3.close(), push.close()]);
    },
  };
}

const originOf = ({ port }: Relay) => `http://127.0.0.1:${port}`;

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
    STRIPE_API_BASE: toRelayUrl(lines.provider, provider.settings.STRIPE_API_BASE ?? ''),
    STRIPE_TIMEOUT: '3',
    SMTP_URL: toRelayUrl(lines.mail, smtpUrl),
    PUSH_ORIGINS: originOf(lines.push),
    S3_BUCKET: bucket,
    S3_ENDPOINT: toRelayUrl(lines.store, endpoint),
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/**
 * Creates an agent with a deal, and a phone that is notified when a file arrives for which the deal waits.
 */
async function createAnnouncedDeal(
  world: PaymentTestApp,
  push: Awaited<ReturnType<typeof startPushService>>,
  origin: string,
): Promise<ExternalServices['announced']> {
  const agent = await addProAgent(world);
  const settings = { followUps: false, keyDates: false, receivedFiles: true, quietFrom: 0, quietUntil: 0 };
  await agent.as({ method: 'PUT', url: '/api/push/settings', payload: { ...settings, showsNames: true } });
  const device = { ...push.subscription('phone'), endpoint: `${origin}/phone` };
  await agent.as({ method: 'POST', url: '/api/push/subscriptions', payload: device });
  const deal = {
    fullName: 'Theo Marsh',
    date: '2030-01-07',
    status: 'PENDING',
    address: '4 Push St, Ocala, FL 34470',
    volume: 1000,
    commission: 10,
  };
  const added = await agent.as({ method: 'POST', url: '/api/transactions', payload: deal });
  const [door] = (await agent.as({ url: '/api/doors-vault/folders' })).json().folders;
  return {
    cookie: agent.cookie,
    dealId: added.json().transaction.id,
    doorId: door.id,
    arrived: () => push.received.flatMap(({ payload }) => payload?.body ?? []),
  };
}

/** Creates the payers before any fault starts. */
async function createPayers(world: PaymentTestApp, count: number): Promise<ExternalServices['payerOf']> {
  const unassigned: Payer[] = [];
  while (unassigned.length < count)
    unassigned.push(await world.createPayer('AGENT', { offer: 'agent_access' }));
  return createPersonAssigner(unassigned);
}
