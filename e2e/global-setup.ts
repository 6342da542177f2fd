import { startScratchServer } from '../scripts/scratch-server.ts';
import { startPersonService } from './people.ts';

/**
 * Starts one server for all tests, and the service that creates people on it. The worker processes get both
 * addresses from environment variables.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startScratchServer();
  const people = await startPersonService(server);
  process.env.JOURNEYS_URL = server.url;
  process.env.JOURNEYS_DATA = server.dataDir;
  process.env.JOURNEYS_PERSON_SERVICE = people.url;
  return async () => {
    await people.stop();
    await server.stop();
    const log = server.readLog();
    if (log) console.log(`The server logged:\n${log}`);
  };
}
