import { cpSync, rmSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { bundle } from './bundle.ts';

export function makeSandbox(): void {
  rmSync(inRoot('build/sandbox'), { recursive: true, force: true });
  bundle(['sandbox/src/main.ts'], 'build/sandbox');
  // Sent to browsers as it is, so it is no part of the bundle.
  cpSync(inRoot('sandbox/src/script/stripe.js'), inRoot('build/sandbox/stripe.js'));
}
