import { type Relay, startRelay } from '../../testing/relay.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface RelayedDatabase extends TestDatabase, Omit<Relay, 'port' | 'close'> {
  /** The address without the relay. */
  readonly directUrl: string;
}

/** A test database behind a TCP relay that the test can disturb. */
export async function createRelayedDatabase(): Promise<RelayedDatabase> {
  const database = await createTestDatabase();
  const real = new URL(database.url);
  const { port, close, ...line } = await startRelay(Number(real.port), real.hostname);
  return {
    ...line,
    directUrl: database.url,
    url: Object.assign(real, { port: String(port) }).href,
    drop: async () => {
      await close();
      await database.drop();
    },
  };
}
