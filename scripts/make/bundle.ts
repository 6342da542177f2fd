import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { buildSync } from 'esbuild';
import { inRoot, root } from '../paths.ts';

/** Packages of so many modules that reading them one by one takes longer than all else at a start, and more memory. */
const inlined = ['better-auth', 'drizzle-orm', 'pg-boss', 'postgres', 'stripe', 'zod'];

/** What was written before modules asks for Node's own parts in the old way. */
const oldWay =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Our own sources in few files; most packages stay where npm put them. Each entry and its chunks share one folder. */
export function bundle(entries: string[], folder: string): void {
  // Synchronous, because the other way keeps a helper process alive as long as the server that starts next.
  buildSync({
    absWorkingDir: root,
    entryPoints: entries.map(inRoot),
    outdir: inRoot(folder),
    // All beside each other: what stands in the folder is found from each of them.
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    external: packagesOutside(),
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    minifySyntax: true,
    // Names stay: they are in every report of a failure.
    minifyWhitespace: true,
    lineLimit: 200,
    legalComments: 'external',
    banner: { js: oldWay },
    logLevel: 'silent',
  });
  for (const file of globSync('*.js', { cwd: inRoot(folder) })) inAscii(inRoot(`${folder}/${file}`));
}

/** One sign that is not ASCII, and Node keeps all of a file's text at twice its size. What is left stands in patterns. */
function inAscii(file: string): void {
  const text = readFileSync(file, 'utf8');
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, text.replaceAll(/[\u0080-\uffff]/g, escaped));
}

function packagesOutside(): string[] {
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => !inlined.includes(name));
}
