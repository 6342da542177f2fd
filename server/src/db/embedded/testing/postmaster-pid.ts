import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the process id of the database that runs on this data folder. */
export const readPostmasterPid = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
