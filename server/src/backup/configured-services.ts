import { readConfig } from '../config.ts';
import { openDatabaseWithoutMigrating } from '../db/open-database.ts';
import { openServices } from '../services.ts';
import { checkConfiguredDatabase } from '../start-checks.ts';
import type { BackupSource } from './back-up.ts';

/**
 * Opens the configured database and store for this work. If the product already runs the embedded database
 * server, the work uses that server.
 */
export async function withConfiguredServices<T>(work: (place: BackupSource) => Promise<T>): Promise<T> {
  const config = readConfig();
  await checkConfiguredDatabase(config);
  const database = await openDatabaseWithoutMigrating(config);
  const services = await openServices(config, database.url);
  try {
    return await work({ url: database.url, storage: services.storage });
  } finally {
    await services.database.close();
    await database.stop();
  }
}
