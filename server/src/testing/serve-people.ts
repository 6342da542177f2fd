import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { DemoAccountKey } from '#demo/account-sketches.ts';
import { readConfig } from '../config.ts';
import { found } from '../core/errors.ts';
import { jobContext } from '../core/job-context.ts';
import { provenOwner } from '../core/owner.ts';
import { openDatabase } from '../db/open-database.ts';
import { adoptDemoMembers } from '../features/billing/adopt-demo-members.ts';
import { paymentSandbox } from '../gateways/payments/sandbox-process.ts';
import { openServices } from '../services.ts';
import { openSession } from './open-session.ts';
import { type Belonging, personLike } from './person-like.ts';

/** Beside a running server, on its database: makes people for journeys, and signs in those there are. */
interface Wish {
  /** Somebody there is already. */
  email?: string;
  like?: DemoAccountKey;
  with?: Belonging[];
  /** Whether they can be charged: with a customer and a card at the payment provider. */
  pays?: boolean;
}

process.stdin.resume().on('end', () => process.exit());
const config = readConfig();
const database = await openDatabase(config);
const services = await openServices(config, database.url, undefined, (await paymentSandbox(config)).stripe);
// The demo's own people too: the server gives them their cards when it finds the time.
await adoptDemoMembers(jobContext(services));

async function grant({ email, like = 'agent', with: belongings = [], pays }: Wish): Promise<object> {
  if (email) {
    const [row] = await services.database.sql<{ id: string }[]>`select id from users where email = ${email}`;
    return { cookie: await openSession(services, provenOwner(found(row, email))) };
  }
  const person = await personLike(services, like, belongings);
  if (pays) await adoptDemoMembers(jobContext(services));
  return person;
}

const server = createServer((request: IncomingMessage, response) => {
  json(request)
    .then((wish) => grant(wish as Wish))
    .then(
      (granted) => response.end(JSON.stringify(granted)),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
