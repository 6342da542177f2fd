import { existsSync } from 'node:fs';
import { pathInRoot } from '../paths.ts';

export interface BuildTarget {
  name: string;
  /** The source paths of the target in the repository. A change in any of them causes a new build. */
  inputs: string[];
  /** If this file exists, the target was built. */
  product: string;
  make: () => Promise<void>;
}

const commonInputs = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/make',
  'contract/src',
  'demo/src',
];

/** The parts of the product that are built into the folder build/. */
export function listBuildTargets(): BuildTarget[] {
  const all = [
    {
      name: 'web',
      inputs: [...commonInputs, 'web'],
      product: 'build/web/client/index.html.br',
      make: async () => (await import('./web.ts')).buildWebApp(),
    },
    {
      name: 'server',
      inputs: [...commonInputs, 'server/src'],
      product: 'build/server/main.js',
      make: async () => (await import('./server.ts')).buildServer(),
    },
    {
      name: 'notices',
      inputs: ['package.json', 'package-lock.json', 'scripts/make', 'web/app'],
      product: 'build/THIRD-PARTY-NOTICES.txt',
      make: async () => (await import('./notices.ts')).writeLicenseNotices(),
    },
    {
      name: 'sandbox',
      inputs: [...commonInputs, 'sandbox/src'],
      product: 'build/sandbox/server.js',
      make: async () => (await import('./sandbox.ts')).buildSandbox(),
    },
  ];
  return all.filter((target) => target.name !== 'sandbox' || existsSync(pathInRoot('sandbox/src/server.ts')));
}
