import { pathToFileURL } from 'node:url';
import { buildChangedTargets } from './make/changed.ts';
import { pathInRoot } from './paths.ts';

await buildChangedTargets(['server']);
await import(pathToFileURL(pathInRoot('build/server/payments-check.js')).href);
