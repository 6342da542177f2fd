import { startScratchServer } from '../scripts/scratch-server.ts';

/** One server with the demo world for all journeys that only look; the workers inherit its address. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startScratchServer();
  process.env.JOURNEYS_URL = server.url;
  return server.stop;
}
