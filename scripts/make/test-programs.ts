import { globSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from '../paths.ts';
import { makeSandbox } from './sandbox.ts';
import { makeServer } from './server.ts';

/** What tests start as processes of their own, beside the product's programs: called with the folder they go to. */
const [, , folder = ''] = process.argv;
const testing = globSync('server/src/**/testing/{serve,serve-and-*,die-*,never-ends}.ts', { cwd: root });
makeServer(join(folder, 'server'), testing);
makeSandbox(join(folder, 'sandbox'));
// Packages are found from there as from here.
symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'), 'junction');
