import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { DemoAccountKey } from '#demo/account-definitions.ts';
import { readConfig } from '../config.ts';
import { orNotFound } from '../core/errors.ts';
import { createJobContext } from '../core/job-context.ts';
import { authenticatedOwner } from '../core/owner.ts';
import { openDatabase } from '../db/open-database.ts';
import { createDemoSubscriptions } from '../features/billing/create-demo-subscriptions.ts';
import { startPaymentSandbox } from '../gateways/payments/sandbox-process.ts';
import { openServices } from '../services.ts';
import { copyDemoPerson, type PersonRecordKind } from './copy-demo-person.ts';
import { createTestSession } from './open-session.ts';

/**
 * This program runs next to a server and uses its database. It creates people for end-to-end tests and signs
 * in existing ones.
 */
interface PersonRequest {
  /** The email of an existing person to sign in. */
  email?: string;
  like?: DemoAccountKey;
  with?: PersonRecordKind[];
  /** Whether the person can be charged. They then get a customer and a card at the payment provider. */
  pays?: boolean;
}

process.stdin.resume().on('end', () => process.exit());
const config = readConfig();
const database = await openDatabase(config);
const services = await openServices(
  config,
  database.url,
  undefined,
  (await startPaymentSandbox(config)).stripe,
);
// Tests need the demo people's subscriptions now; the server itself creates them later, in the background.
await createDemoSubscriptions(createJobContext(services));

async function createOrSignIn({
  email,
  like = 'agent',
  with: belongings = [],
  pays,
}: PersonRequest): Promise<object> {
  if (email) {
    const [row] = await services.database.sql<{ id: string }[]>`select id from users where email = ${email}`;
    return { cookie: await createTestSession(services, authenticatedOwner(orNotFound(row, email))) };
  }
  const person = await copyDemoPerson(services, like, belongings);
  if (pays) await createDemoSubscriptions(createJobContext(services));
  return person;
}

const server = createServer((incoming: IncomingMessage, response) => {
  json(incoming)
    .then((request) => createOrSignIn(request as PersonRequest))
    .then(
      (person) => response.end(JSON.stringify(person)),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
