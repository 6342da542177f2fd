import { build } from 'esbuild';
import { inRoot, root } from '../paths.ts';

/** Our own sources in few files; packages stay where npm put them. Each entry and its chunks share one folder. */
export async function bundle(entries: string[], folder: string): Promise<void> {
  await build({
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
