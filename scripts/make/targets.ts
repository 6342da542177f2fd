import { existsSync } from 'node:fs';
import { inRoot } from '../paths.ts';

export interface Target {
  name: string;
  /** What it is made of, as paths in the repository; a change in any of it makes it anew. */
  inputs: string[];
  /** The file whose presence says that it was made. */
  product: string;
  make: () => Promise<void>;
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
    {
      name: 'web',
      inputs: [...always, 'web'],
      product: 'build/web/client/index.html.br',
      make: async () => (await import('./web.ts')).makeWeb(),
    },
    {
      name: 'server',
      inputs: [...always, 'server/src'],
      product: 'build/server/main.js',
      make: async () => (await import('./server.ts')).makeServer(),
    },
    {
      name: 'notices',
      inputs: ['package.json', 'package-lock.json', 'scripts/make', 'web/app'],
      product: 'build/THIRD-PARTY-NOTICES.txt',
      make: async () => (await import('./notices.ts')).makeNotices(),
    },
    {
      name: 'sandbox',
      inputs: [...always, 'sandbox/src'],
      product: 'build/sandbox/server.js',
      make: async () => (await import('./sandbox.ts')).makeSandbox(),
    },
  ];
  return all.filter((target) => target.name !== 'sandbox' || existsSync(inRoot('sandbox/src/server.ts')));
}
