import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot, root } from '../paths.ts';
import { glanceAt } from './files.mjs';
import { fingerprint } from './fingerprint.ts';

interface Made {
  name: string;
  inputs: string[];
  product: string;
}

/** Whether what was built still belongs to the sources as they are now. */
export function isFresh(target: Made): boolean {
  const stamp = stampOf(target);
  if (!existsSync(stamp) || !existsSync(inRoot(target.product))) return false;
  return readFileSync(stamp, 'utf8') === fingerprint(root, target.inputs);
}

/** Makes it and remembers from what; sources that change meanwhile count as not built yet. */
export async function makeAndStamp(target: Made, make: () => void | Promise<void>): Promise<void> {
  const before = fingerprint(root, target.inputs);
  const stamp = stampOf(target);
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(inRoot('build/stamps'), { recursive: true });
  writeFileSync(stamp, before);
}

export interface Glance {
  inputs: string[];
  glance: string;
}

/** How the sources of all lie there now. */
export function glanceOf(all: readonly Made[]): Glance {
  const inputs = [...new Set(all.flatMap((target) => target.inputs))];
  return { inputs, glance: glanceAt(root, inputs) };
}

/** What a start compares, so that it need not read the sources to know that all is built. */
export function keepGlance(glance: Glance): void {
  mkdirSync(inRoot('build/stamps'), { recursive: true });
  writeFileSync(stampOf({ name: 'glance' }), JSON.stringify(glance));
}

function stampOf(target: Pick<Made, 'name'>): string {
  return inRoot(`build/stamps/${target.name}`);
}
