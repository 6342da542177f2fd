import { expect, test } from 'vitest';
import { listPackagePaths } from './image-packages.ts';

const locked = {
  '': {},
  'node_modules/archiver': { dependencies: { zip: '2' }, peerDependencies: { peer: '1' } },
  'node_modules/archiver/node_modules/zip': { dependencies: { buffer: '1' } },
  'node_modules/zip': {},
  'node_modules/buffer': {},
  'node_modules/peer': {},
  'node_modules/sharp': { optionalDependencies: { '@img/sharp-linux': '1', '@img/sharp-windows': '1' } },
  'node_modules/@img/sharp-linux': {},
  'node_modules/@img/sharp-windows': {},
  'node_modules/esbuild': {},
};

test('the container image contains only the packages that the product imports and their dependencies', () => {
  const isInstalled = (path: string) => !path.includes('windows');
  expect(listPackagePaths(locked, ['archiver', 'sharp'], isInstalled)).toEqual([
    'node_modules/@img/sharp-linux',
    'node_modules/archiver',
    'node_modules/archiver/node_modules/zip',
    'node_modules/buffer',
    'node_modules/peer',
    'node_modules/sharp',
  ]);
});
