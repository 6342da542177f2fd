import { cpSync, rmSync } from 'node:fs';
import { pathInRoot } from '../paths.ts';
import { bundleSources } from './bundle.ts';

export function buildSandbox(folder = 'build/sandbox'): void {
  rmSync(pathInRoot(folder), { recursive: true, force: true });
  bundleSources(['sandbox/src/server.ts'], folder);
  // Browsers get this file unchanged, so it is not part of the bundle.
  cpSync(pathInRoot('sandbox/src/script/stripe.js'), pathInRoot(`${folder}/stripe.js`));
}
