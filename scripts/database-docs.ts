import { writeFileSync } from 'node:fs';
import { pathInRoot } from './paths.ts';
import { describeDatabase } from './verify/describe-database.ts';

/** Writes docs/database.md from the schema. */
writeFileSync(pathInRoot('docs/database.md'), await describeDatabase());
console.log('docs/database.md is up to date.');
