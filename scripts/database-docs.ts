import { writeFileSync } from 'node:fs';
import { pathInRoot } from './paths.ts';
import { renderDatabaseDocs } from './verify/describe-database.ts';

/** Writes docs/database.md from the schema. */
writeFileSync(pathInRoot('docs/database.md'), await renderDatabaseDocs());
console.log('docs/database.md is up to date.');
