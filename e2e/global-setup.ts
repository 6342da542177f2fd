import { startScratchServer } from '../scripts/scratch-server.ts';

/**
 * One server with the demo world for all journeys that only look, and the same world at rest for those that
 * get a server of their own. The workers inherit the addresses.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const world = await startScratchServer();
  await world.rest();
  process.env.JOURNEYS_WORLD = world.dataDir;
  const server = await startScratchServer({}, world.dataDir);
  process.env.JOURNEYS_URL = server.url;
  return async () => {
    await server.stop();
    await world.stop();
  };
}
