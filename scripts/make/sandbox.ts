import { rmSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { bundle } from './bundle.ts';

export async function makeSandbox(): Promise<void> {
  rmSync(inRoot('build/sandbox'), { recursive: true, force: true });
  await bundle(['sandbox/src/main.ts'], 'build/sandbox');
}
