import { globSync, rmSync } from 'node:fs';
import { runCommand } from './command.ts';
import { generateFeature } from './new-feature/generate-feature.ts';
import { pathInRoot, root } from './paths.ts';

/** Creates a working feature with a page, simple records, and one failing test from which to continue. */
async function createFeature(feature: string): Promise<void> {
  const paths = generateFeature(root, feature);
  const formatted = paths.filter((path) => /\.tsx?$/.test(path));
  for (const [command, ...args] of [
    ['biome', 'check', '--write', ...formatted],
    ['drizzle-kit', 'generate', '--name', feature],
    ['node', 'scripts/run.mjs', 'database-docs'],
  ] as [string, ...string[]][]) {
    const { ok, output } = await runCommand(command, args, { output: 'keep' });
    if (!ok) throw new Error(`${command} failed:\n${output}`);
  }
  deleteOlderSnapshots();
  console.log(`Created ${feature}:\n${paths.map((path) => `  ${path}`).join('\n')}
  a migration in server/src/db/migrations, and docs/database.md

One test fails, to continue from:
  npx vitest run --project node server/src/features/${feature}`);
}

/** Deletes all migration snapshots but the newest, because drizzle-kit needs no other. */
function deleteOlderSnapshots(): void {
  const snapshots = globSync('server/src/db/migrations/meta/*_snapshot.json', { cwd: root }).toSorted();
  for (const path of snapshots.slice(0, -1)) rmSync(pathInRoot(path));
}

try {
  await createFeature(process.argv[2] ?? '');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
