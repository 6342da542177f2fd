import { afterAll } from 'vitest';
import { startEmbeddedPostgres } from '../../db/embedded/launcher.ts';
import { temporaryDataDir } from '../../db/embedded/testing/data-dir.ts';
import { migrate } from '../../db/migrate.ts';
import { newDoor, proAgent } from '../../features/doors-vault/testing/vault.ts';
import { testApp } from '../test-app.ts';
import type { Stage } from './stage.ts';

/** A real database of the suite's own, to be killed, and somebody who writes. */
export async function openStage(): Promise<Stage> {
  const dataDir = await temporaryDataDir({ until: afterAll });
  const database = await startEmbeddedPostgres({ dataDir });
  await migrate(database.url);
  const world = await testApp({}, undefined, { url: database.url, drop: () => Promise.resolve() });
  afterAll(async () => {
    await world.close();
    await database.stop();
  });
  world.clock.now = new Date();
  const agent = await proAgent(world);
  const door = await newDoor(agent);
  return { world, dataDir, cookie: agent.cookie, doorId: door.id };
}
