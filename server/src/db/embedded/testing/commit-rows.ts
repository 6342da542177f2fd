import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgresClient } from '../../driver.ts';
import { startEmbeddedPostgres } from '../launcher.ts';

/**
 * This program prints whether it started the server, then each row's id once its commit is acknowledged,
 * until it is killed.
 */
const { dataDir }: { dataDir: string } = JSON.parse(process.argv[2] ?? '');
const { url, startedByUs } = await startEmbeddedPostgres({ dataDir });
const sql = openPostgresClient(url, { max: 4 });
await sql`create table if not exists committed (id uuid primary key)`;
process.stdout.write(`${startedByUs ? 'started' : 'adopted'}\n`);
await Promise.all(Array.from({ length: 4 }, commitRows));

async function commitRows(): Promise<never> {
  for (;;) {
    const id = randomUUID();
    try {
      await sql`insert into committed values (${id})`;
      process.stdout.write(`${id}\n`);
    } catch {
      await pause(20);
    }
  }
}
