import { rmSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { bundle } from './bundle.ts';

export function makeSandbox(): void {
  rmSync(inRoot('build/sandbox'), { recursive: true, force: true });
  bundle(['sandbox/src/main.ts'], 'build/sandbox');
}
