import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathInRoot, root } from '../paths.ts';
import { hashFileStats } from './files.mjs';
import { hashSources } from './fingerprint.ts';

interface BuildTarget {
  name: string;
  inputs: string[];
  product: string;
}

/** Whether the built output matches the current sources. */
export function isUpToDate(target: BuildTarget): boolean {
  const stamp = stampOf(target);
  if (!existsSync(stamp) || !existsSync(pathInRoot(target.product))) return false;
  return readFileSync(stamp, 'utf8') === hashSources(root, target.inputs);
}

/**
 * Builds the target and stores the fingerprint of its sources. Sources that change during the build count as
 * not built.
 */
export async function buildAndStoreFingerprint(
  target: BuildTarget,
  make: () => void | Promise<void>,
): Promise<void> {
  const before = hashSources(root, target.inputs);
  const stamp = stampOf(target);
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(pathInRoot('build/stamps'), { recursive: true });
  writeFileSync(stamp, before);
}

export interface QuickFingerprint {
  inputs: string[];
  glance: string;
}

/** The quick fingerprint of all sources. */
export function computeQuickFingerprint(all: readonly BuildTarget[]): QuickFingerprint {
  const inputs = [...new Set(all.flatMap((target) => target.inputs))];
  return { inputs, glance: hashFileStats(root, inputs) };
}

/**
 * Stores the quick fingerprint. With it, `npm start` can tell that everything is built without reading the
 * sources.
 */
export function saveQuickFingerprint(glance: QuickFingerprint): void {
  mkdirSync(pathInRoot('build/stamps'), { recursive: true });
  writeFileSync(stampOf({ name: 'glance' }), JSON.stringify(glance));
}

function stampOf(target: Pick<BuildTarget, 'name'>): string {
  return pathInRoot(`build/stamps/${target.name}`);
}
