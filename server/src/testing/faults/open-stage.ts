import { afterAll } from 'vitest';
import { startEmbeddedPostgres } from '../../db/embedded/launcher.ts';
import { temporaryDataDir } from '../../db/embedded/testing/data-dir.ts';
import { migrate } from '../../db/migrate.ts';
import type { TestDatabase } from '../../db/testing/test-database.ts';
import { newDoor, proAgent } from '../../features/doors-vault/testing/vault.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { openOutside } from './open-outside.ts';
import type { Stage } from './stage.ts';

/** A real database of the suite's own, to be killed, and somebody who writes. */
export async function openStage(): Promise<Stage> {
  const { dataDir, database } = await openDatabase();
  const world = await testApp({}, undefined, database);
  afterAll(() => world.close());
  world.clock.now = new Date();
  return { dataDir, world, ...(await writer(world)) };
}

/** The same with all that stands around us, and so many who pay. */
export async function openWholeStage(payers: number): Promise<Stage> {
  const { dataDir, database } = await openDatabase();
  const { world, outside, close } = await openOutside(database, payers);
  afterAll(close);
  return { dataDir, world, outside, ...(await writer(world)) };
}

async function openDatabase(): Promise<{ dataDir: string; database: TestDatabase }> {
  const dataDir = await temporaryDataDir({ until: afterAll });
  const { url, stop } = await startEmbeddedPostgres({ dataDir });
  afterAll(stop);
  await migrate(url);
  return { dataDir, database: { url, drop: () => Promise.resolve() } };
}

async function writer(world: TestApp): Promise<Pick<Stage, 'cookie' | 'doorId'>> {
  const agent = await proAgent(world);
  return { cookie: agent.cookie, doorId: (await newDoor(agent)).id };
}
