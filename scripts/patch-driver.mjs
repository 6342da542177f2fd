import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const cancelsWrite = /^( *)clearImmediate\(nextWriteTimer\)\n(?! *chunk = )/gm;
const patched = /^ *clearImmediate\(nextWriteTimer\)\n *chunk = /m;

/**
 * Repairs the database driver in a folder of packages (decision 135). If a connection closed while a write
 * was scheduled, the driver kept that timer and the unsent bytes, and the connection could never send
 * anything again.
 */
export function patchDriver(packages) {
  const file = join(packages, 'postgres', 'src', 'connection.js');
  const text = readFileSync(file, 'utf8');
  if (patched.test(text)) return;
  if (text.match(cancelsWrite)?.length !== 2)
    throw new Error(`${file} has changed: see whether decision 135 is still needed.`);
  // We write a new file, because package folders may share the old one by a hard link.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(
    unfinished,
    text.replace(cancelsWrite, '$1clearImmediate(nextWriteTimer)\n$1chunk = nextWriteTimer = null\n'),
  );
  renameSync(unfinished, file);
}
