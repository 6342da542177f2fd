import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each repair: the faulty text, how often it occurs, its replacement, and what a repaired file contains. */
const repairs = [
  {
    // If a connection closed while a write was scheduled, the driver kept the write's timer and bytes. Then
    // the connection could never send anything again (decision 135).
    faulty: /^( *)clearImmediate\(nextWriteTimer\)\n(?! *chunk = )/gm,
    times: 2,
    replacement: '$1clearImmediate(nextWriteTimer)\n$1chunk = nextWriteTimer = null\n',
    repaired: /^ *clearImmediate\(nextWriteTimer\)\n *chunk = /m,
  },
  {
    // With `max_pipeline: 0`, the driver refused every transaction (decision 140).
    faulty: /^( *&& sent\.length < max_pipeline)\n( *&& \(!q\.options\.onexecute .*)$/gm,
    times: 1,
    replacement: '$2\n$1',
    repaired: /onexecute\(connection\)\)\n *&& sent\.length < max_pipeline/,
  },
];

/** Repairs the database driver in a folder of packages. */
export function patchDatabaseDriver(packages) {
  const file = join(packages, 'postgres', 'src', 'connection.js');
  const text = readFileSync(file, 'utf8');
  const open = repairs.filter(({ repaired }) => !repaired.test(text));
  if (open.length === 0) return;
  if (open.some(({ faulty, times }) => text.match(faulty)?.length !== times))
    throw new Error(`${file} has changed: see whether decisions 135 and 140 are still needed.`);
  // We write a new file, because package folders may share the old one by a hard link.
  const unfinished = `${file}.${process.pid}`;
  const repaired = open.reduce(
    (before, { faulty, replacement }) => before.replace(faulty, replacement),
    text,
  );
  writeFileSync(unfinished, repaired);
  renameSync(unfinished, file);
}
