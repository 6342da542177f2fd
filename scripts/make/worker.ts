import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { pathInRoot } from '../paths.ts';
import { listFilesUnder } from './files.mjs';

/**
 * Files that the service worker does not cache in advance, because their features need a connection or few
 * users open them.
 */
const fetchedLater =
  /^(pdf|flyer|paper-pdf|resume-docx|rich-editor|clean-html|demo-backend|import-worker|staff|site|public)/;

const isDownloaded = (file: string) =>
  /\.css$|wght-normal-.*\.woff2$/.test(file) || (file.endsWith('.js') && !fetchedLater.test(basename(file)));

const staticImport = /(?:from|import)\s*["']\.\/([^"']+)["']/g;

/** Adds the scripts that these files import. Without them, a dialog could not open offline. */
function withImports(files: string[]): string[] {
  const all = new Set(files);
  for (const file of all) {
    if (!file.endsWith('.js')) continue;
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(staticImport))
      all.add(join(dirname(file), name));
  }
  return [...all];
}

/**
 * Builds the service worker last, because it contains the list of the release's files. Its URL never changes,
 * but its content changes with every release.
 */
export async function buildServiceWorker(client: string): Promise<void> {
  const files = withImports(listFilesUnder(join(client, 'assets')).filter(isDownloaded))
    .map((file) => `/${relative(client, file).replaceAll('\\', '/')}`)
    .sort();
  const shell = readFileSync(join(client, '__spa-fallback.html'), 'utf8');
  const [shellMarker] = /\/assets\/manifest-[\w-]+\.js/.exec(shell) ?? [];
  if (!shellMarker) throw new Error('The page names no manifest of the app.');
  const id = createHash('sha256').update(files.join()).update(shell).digest('hex').slice(0, 16);
  const outfile = join(client, 'service-worker.js');
  await build({
    entryPoints: [pathInRoot('web/worker/service-worker.ts')],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { RELEASE: JSON.stringify({ id, files, shellMarker }) },
  });
  const bytes = files.reduce((sum, file) => sum + statSync(join(client, file)).size, 0);
  console.log(`The service worker keeps ${files.length} files, ${Math.round(bytes / 1000)} kB.`);
}
