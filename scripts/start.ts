import { setSourceMapsSupport } from 'node:module';
import { pathToFileURL } from 'node:url';
import { buildChanged } from './make/changed.ts';
import { inRoot } from './paths.ts';

await buildChanged();
setSourceMapsSupport(true);
await import(pathToFileURL(inRoot('build/server/main.js')).href);
