import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackup, countExtraFiles } from './backup/check-backup.ts';
import { withConfiguredServices } from './backup/configured-services.ts';
import { countFiles, describeBackup, describeChecksums } from './backup/describe-backup.ts';
import { restoreBackup } from './backup/restore.ts';
import { runAndExit } from './backup/run-and-exit.ts';
import { OperatorError } from './start-checks.ts';

const usage = `npm run restore -- --from the-folder-of-a-backup
npm run restore -- --check the-folder-of-a-backup   (reads it and changes nothing; needs no database)`;

async function main(): Promise<void> {
  const options = { from: { type: 'string' }, check: { type: 'string' } } as const;
  const { from, check } = parseArgs({ options }).values;
  if (check && !from) return printCheck(resolve(check));
  if (!from || check) throw new OperatorError(usage);
  const manifest = await withConfiguredServices((place) => restoreBackup(place, resolve(from)));
  const { madeAt, files } = manifest;
  console.log(`The database and ${countFiles(files)} files are as they were at ${madeAt}.`);
  console.log(describeChecksums(manifest));
}

async function printCheck(folder: string): Promise<void> {
  const manifest = await checkBackup(folder);
  console.log(`${folder} holds ${describeBackup(manifest)}. ${describeChecksums(manifest)}`);
  const extra = await countExtraFiles(folder, manifest);
  if (extra > 0) console.log(`${extra} other files in it are no part of the backup and are not restored.`);
}

runAndExit(main());
