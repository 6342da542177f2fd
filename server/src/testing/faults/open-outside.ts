import type { TestDatabase } from '../../db/testing/test-database.ts';
import { type Payer, type PayingWorld, payingWorld } from '../../features/billing/testing/paying-world.ts';
import { startSmtpServer } from '../../gateways/mail/testing/mailboxes.ts';
import { type TestProvider, testProvider } from '../../gateways/payments/testing/provider.ts';
import { type S3Server, startS3Server } from '../../gateways/storage/testing/s3-server.ts';
import { type Relay, relayTo, through } from '../relay.ts';
import type { Outside } from './stage.ts';

interface Lines {
  provider: Relay;
  mail: Relay;
  store: Relay;
}

/** Starts a payment provider, a mail server and a store, and the app that uses them. */
export async function openOutside(
  database: TestDatabase,
  payers: number,
): Promise<{ world: PayingWorld; outside: Outside; close: () => Promise<void> }> {
  const [provider, smtp, s3] = await Promise.all([testProvider(), startSmtpServer(), startS3Server()]);
  const portOf = (url: string) => Number(new URL(url).port);
  const lines: Lines = {
    provider: await relayTo(portOf(provider.settings.STRIPE_API_BASE ?? '')),
    mail: await relayTo(portOf(smtp.url)),
    store: await relayTo(portOf(s3.options.endpoint)),
  };
  const settings = settingsOf(lines, provider, smtp.url, s3);
  const world = await payingWorld(settings, { database, provider });
  const outside: Outside = {
    ...lines,
    settings,
    fillStore: s3.fillUp,
    emptyStore: s3.makeRoom,
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
): Outside['settings'] {
  const { bucket, endpoint, accessKeyId, secretAccessKey } = s3.options;
  return {
    PUBLIC_URL: 'http://app.test',
    ...provider.settings,
    STRIPE_API_BASE: through(lines.provider, provider.settings.STRIPE_API_BASE ?? ''),
    STRIPE_TIMEOUT: '3',
    SMTP_URL: through(lines.mail, smtpUrl),
    S3_BUCKET: bucket,
    S3_ENDPOINT: through(lines.store, endpoint),
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** Creates the payers before any fault starts. */
async function createPayers(world: PayingWorld, count: number): Promise<Outside['payerOf']> {
  const unassigned: Payer[] = [];
  while (unassigned.length < count) unassigned.push(await world.payer('AGENT', { offer: 'agent_access' }));
  const assigned = new Map<string, Payer>();
  return (name) => {
    const payer = assigned.get(name) ?? unassigned.pop();
    if (!payer) throw new Error('There are not enough people who pay');
    assigned.set(name, payer);
    return payer;
  };
}
