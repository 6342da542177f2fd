import { existsSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { makeSandbox } from './sandbox.ts';
import { makeServer } from './server.ts';
import { makeWeb } from './web.ts';

export interface Target {
  name: string;
  /** What it is made of, as paths in the repository; a change in any of it makes it anew. */
  inputs: string[];
  /** The file whose presence says that it was made. */
  product: string;
  make: () => void | Promise<void>;
}

const always = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/make',
  'contract/src',
  'demo/src',
];

/** All that the product is built into, under build/. */
export function targets(): Target[] {
  const all = [
    { name: 'web', inputs: [...always, 'web'], product: 'build/web/client/index.html.br', make: makeWeb },
    { name: 'server', inputs: [...always, 'server/src'], product: 'build/server/main.js', make: makeServer },
    {
      name: 'sandbox',
      inputs: [...always, 'sandbox/src'],
      product: 'build/sandbox/main.js',
      make: makeSandbox,
    },
  ];
  return all.filter((target) => target.name !== 'sandbox' || existsSync(inRoot('sandbox/src/main.ts')));
}
