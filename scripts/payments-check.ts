import { pathToFileURL } from 'node:url';
import { buildChanged } from './make/changed.ts';
import { inRoot } from './paths.ts';

await buildChanged(['server']);
await import(pathToFileURL(inRoot('build/server/payments-check.js')).href);
