import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { startTestPaymentProvider, type TestPaymentProvider } from '../testing/provider.ts';

interface SavedObject {
  id: string;
  object: string;
}

const savedBy = (release: number): SavedObject[] =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '..', 'testing', `release-${release}.json`), 'utf8'),
  ) as SavedObject[];

/** Starts a provider with the data file of an earlier release. */
async function startOn(release: number): Promise<TestPaymentProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataFile = join(folder, 'payments.sqlite');
  const database = new DatabaseSync(dataFile);
  for (const object of savedBy(release)) {
    database.exec(
      `CREATE TABLE IF NOT EXISTS "${object.object}" (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL)`,
    );
    database
      .prepare(`INSERT INTO "${object.object}" (id, body) VALUES (?, ?)`)
      .run(object.id, JSON.stringify(object));
  }
  database.close();
  return startTestPaymentProvider({ dataFile });
}

const idsOf = (kind: string) => savedBy(1).flatMap(({ id, object }) => (object === kind ? [id] : []));

test('cards saved by the first release are charged, declined and authenticated as before', async () => {
  const { stripe } = await startOn(1);
  const [customer] = idsOf('customer');
  const charge = (id: string) =>
    stripe.paymentIntents
      .create({
        amount: 3000,
        currency: 'usd',
        customer,
        payment_method: id,
        confirm: true,
        off_session: true,
      })
      .then(
        ({ status }) => status,
        ({ code }) => code,
      );
  const outcomes = [];
  for (const id of idsOf('payment_method')) outcomes.push(await charge(id));
  expect(outcomes).toEqual(['succeeded', 'card_declined', 'authentication_required']);
});

test('a subscription saved by the first release can be changed, even after a restart', async () => {
  const provider = await startOn(1);
  const { stripe } = await provider.restart();
  const [id = ''] = idsOf('subscription');
  const [item = ''] = idsOf('subscription_item');
  const changed = await stripe.subscriptions.update(id, {
    items: [{ id: item, quantity: 2 }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  });
  expect(changed).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
});
