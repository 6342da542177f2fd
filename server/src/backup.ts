import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from './backup/back-up.ts';
import { logBackup } from './backup/backup-log.ts';
import { withConfiguredServices } from './backup/configured-services.ts';
import { describeBackup } from './backup/describe-backup.ts';
import { removeOlderBackups } from './backup/remove-older-backups.ts';
import { runAndExit } from './backup/run-and-exit.ts';
import { OperatorError } from './start-checks.ts';

const usage = 'npm run backup -- --to a-new-folder [--keep how-many-of-those-beside-it]';

async function main(): Promise<void> {
  const { to, keep } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } }).values;
  if (!to || (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))) throw new OperatorError(usage);
  const folder = resolve(to);
  const manifest = await withConfiguredServices(async (place) => {
    const manifest = await createBackup(place, folder);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    await logBackup(place.url, new Date(manifest.madeAt), { rows });
    return manifest;
  });
  console.log(`${folder} holds ${describeBackup(manifest)}. It was read again, and all checksums match.`);
  if (!keep) return;
  for (const name of await removeOlderBackups(folder, Number(keep)))
    console.log(`The older backup ${name} was removed.`);
}

runAndExit(main());
