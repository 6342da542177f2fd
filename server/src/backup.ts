import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from './backup/back-up.ts';
import { endLike } from './backup/end-like.ts';
import { withPlace } from './backup/with-place.ts';
import { systemClock } from './core/clock.ts';
import { CannotStart } from './start-checks.ts';

const usage = 'npm run backup -- --to a-new-folder';

async function main(): Promise<void> {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to) throw new CannotStart(usage);
  const folder = resolve(to);
  const { tables, files } = await withPlace((place) => backUp(place, folder, systemClock()));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables and ${files.count} files are in ${folder}.`);
}

endLike(main());
