import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The URL of the embedded database under a running server's DATA_DIR. */
export function readScratchDatabaseUrl(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return `postgres://abundance:${password}@127.0.0.1:${port}/abundance`;
}
