import { cpSync, rmSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { bundleSources } from './bundle.ts';

export function buildSandbox(folder = 'build/sandbox'): void {
  rmSync(inRoot(folder), { recursive: true, force: true });
  bundleSources(['sandbox/src/server.ts'], folder);
  // Browsers get this file unchanged, so it is not part of the bundle.
  cpSync(inRoot('sandbox/src/script/stripe.js'), inRoot(`${folder}/stripe.js`));
}
