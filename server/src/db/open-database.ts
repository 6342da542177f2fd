import type { Config } from '../config.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded/launcher.ts';
import { migrate } from './migrate.ts';

interface OpenDatabase {
  url: string;
  /** Stops the embedded server if we started it; leaves an operator's own server running. */
  stop(): Promise<void>;
}

/**
 * Returns the operator's own database server if one is configured, else starts the embedded one. Does not
 * migrate.
 */
export const openDatabaseWithoutMigrating = async (
  { databaseUrl, dataDir }: Config,
  log?: EmbeddedPostgresOptions['log'],
): Promise<OpenDatabase> =>
  databaseUrl
    ? { url: databaseUrl, stop: () => Promise.resolve() }
    : startEmbeddedPostgres({ dataDir, ...(log && { log }) });

/** Opens the configured or embedded database and migrates it. */
export async function openDatabase(
  config: Config,
  log?: EmbeddedPostgresOptions['log'],
): Promise<OpenDatabase> {
  const database = await openDatabaseWithoutMigrating(config, log);
  try {
    await migrate(database.url);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}
