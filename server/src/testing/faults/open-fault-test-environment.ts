import { startEmbeddedPostgres } from '../../db/embedded/launcher.ts';
import { createTemporaryDataDir } from '../../db/embedded/testing/data-dir.ts';
import { migrate } from '../../db/migrate.ts';
import type { TestDatabase } from '../../db/testing/test-database.ts';
import { connectDevice } from '../../features/carddav/testing/dav-client.ts';
import { addDoor, addProAgent } from '../../features/doors-vault/testing/vault.ts';
import { type Member, type TestApp, testApp } from '../test-app.ts';
import { createPersonAssigner } from './create-person-assigner.ts';
import { openExternalServices } from './external-services.ts';
import type { FaultTestEnvironment, FaultWriter } from './fault-test-environment.ts';
import { LoggedErrors } from './logged-errors.ts';
import { internalWrites } from './writes.ts';

interface OpenStage extends FaultTestEnvironment {
  /** Closes everything and stops the database, no matter which process started it. */
  close: () => Promise<void>;
}

/** Opens a separate real database that a test can kill, and a user who writes. */
export async function openFaultTestEnvironment(rounds: number): Promise<OpenStage> {
  const { dataDir, database, stop } = await openDatabase();
  const world = await testApp({}, undefined, database);
  world.clock.now = new Date();
  const writer = await createFaultWriter(world, rounds);
  return { dataDir, world, logged: new LoggedErrors(), ...writer, close: runBoth(world.close, stop) };
}

/** Opens a fault test environment that also has all external services, and people for this number of rounds. */
export async function openFaultTestWithServices(rounds: number): Promise<OpenStage> {
  const { dataDir, database, stop } = await openDatabase();
  const { world, outside: external, close } = await openExternalServices(database, rounds);
  const writer = await createFaultWriter(world, rounds);
  return { dataDir, world, external, logged: new LoggedErrors(), ...writer, close: runBoth(close, stop) };
}

/** Runs both functions, the second even if the first fails. */
const runBoth = (first: () => Promise<unknown>, second: () => Promise<void>) => async () => {
  try {
    await first();
  } finally {
    await second();
  }
};

async function openDatabase() {
  let removeFolder = async () => {};
  const until = (cleanUp: () => Promise<void>) => {
    removeFolder = cleanUp;
  };
  const dataDir = await createTemporaryDataDir({ until });
  const server = await startEmbeddedPostgres({ dataDir });
  await migrate(server.url);
  const database: TestDatabase = { url: server.url, drop: () => Promise.resolve() };
  return { dataDir, database, stop: runBoth(() => server.stop(), removeFolder) };
}

export async function createFaultWriter(world: TestApp, rounds: number): Promise<FaultWriter> {
  const agent = await addProAgent(world);
  const contact = { firstName: 'Theo', lastName: 'Marsh' };
  const added = await agent.as({ method: 'POST', url: '/api/abundance-sphere/contacts', payload: contact });
  const { book, email, password } = await connectDevice(world, agent);
  const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
  return {
    cookie: agent.cookie,
    doorId: (await addDoor(agent)).id,
    contactId: added.json().contact.id,
    phone: { book, authorization },
    memberOf: await createMembers(world, rounds * internalWrites.filter(({ isRare }) => isRare).length),
  };
}

/** Creates the people of the rare writes before any fault starts. */
async function createMembers(world: TestApp, count: number): Promise<FaultWriter['memberOf']> {
  const unassigned: Member[] = [];
  while (unassigned.length < count) unassigned.push(await world.member('AGENT'));
  return createPersonAssigner(unassigned);
}
