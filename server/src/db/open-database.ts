import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from './embedded/launcher.ts';
import { migrate } from './migrate.ts';

interface OpenDatabase {
  url: string;
  /** Stops what was started here; a server of the user's own is left alone. */
  stop(): Promise<void>;
}

/** The user's own server when there is one, else the embedded one; as it is. */
export const reachDatabase = async ({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> =>
  databaseUrl ? { url: databaseUrl, stop: () => Promise.resolve() } : startEmbeddedPostgres({ dataDir });

/** The same, migrated. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const database = await reachDatabase(config);
  try {
    await migrate(database.url);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}
