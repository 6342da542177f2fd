import { buildSync } from 'esbuild';
import { inRoot, root } from '../paths.ts';

/** Our own sources in few files; packages stay where npm put them. Each entry and its chunks share one folder. */
export function bundle(entries: string[], folder: string): void {
  // Synchronous, because the other way keeps a helper process alive as long as the server that starts next.
  buildSync({
    absWorkingDir: root,
    entryPoints: entries.map(inRoot),
    outdir: inRoot(folder),
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    logLevel: 'silent',
  });
}
