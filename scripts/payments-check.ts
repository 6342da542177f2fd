import { pathToFileURL } from 'node:url';
import { buildChangedTargets } from './make/changed.ts';
import { inRoot } from './paths.ts';

await buildChangedTargets(['server']);
await import(pathToFileURL(inRoot('build/server/payments-check.js')).href);
