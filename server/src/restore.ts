import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endLike } from './backup/end-like.ts';
import { restore } from './backup/restore.ts';
import { withPlace } from './backup/with-place.ts';
import { CannotStart } from './start-checks.ts';

const usage = 'npm run restore -- --from the-folder-of-a-backup';

async function main(): Promise<void> {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
  if (!from) throw new CannotStart(usage);
  const { madeAt, files } = await withPlace((place) => restore(place, resolve(from)));
  console.log(`The database and ${files.count} files are as they were at ${madeAt}.`);
}

endLike(main());
