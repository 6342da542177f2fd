import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot, root } from '../paths.ts';
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

function stampOf(target: Made): string {
  return inRoot(`build/stamps/${target.name}`);
}
