import { globSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathInRoot, root } from '../paths.ts';
import { buildSandbox } from './sandbox.ts';
import { buildServer } from './server.ts';

/** Bundles the product and the programs that tests start as processes. The argument is the target folder. */
const [, , folder = ''] = process.argv;
const testing = globSync('server/src/**/testing/{serve,serve-and-*,die-*,never-ends}.ts', { cwd: root });
buildServer(join(folder, 'server'), testing);
buildSandbox(join(folder, 'sandbox'));
// This link lets the bundled programs find the packages of the repository.
symlinkSync(pathInRoot('node_modules'), join(folder, 'node_modules'), 'junction');
