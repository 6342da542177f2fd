import { globSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from '../paths.ts';
import { makeSandbox } from './sandbox.ts';
import { makeServer } from './server.ts';

/**
 * Bundles the programs that tests start as processes, in addition to the product's; takes the target folder.
 */
const [, , folder = ''] = process.argv;
const testing = globSync('server/src/**/testing/{serve,serve-and-*,die-*,never-ends}.ts', { cwd: root });
makeServer(join(folder, 'server'), testing);
makeSandbox(join(folder, 'sandbox'));
// Link the packages, so that they are found from there as from here.
symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'), 'junction');
