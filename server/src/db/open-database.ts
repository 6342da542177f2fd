import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from './embedded/launcher.ts';
import { migrate } from './migrate.ts';

interface OpenDatabase {
  url: string;
  /** Stops the embedded server if we started it; leaves the user's own server alone. */
  stop(): Promise<void>;
}

/** The user's own server if configured, else the embedded one. Does not migrate. */
export const reachDatabase = async ({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> =>
  databaseUrl ? { url: databaseUrl, stop: () => Promise.resolve() } : startEmbeddedPostgres({ dataDir });

/** The same, and migrates it. */
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
