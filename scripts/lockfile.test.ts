import { expect, test } from 'vitest';
import { findMissingPackages } from './lockfile.mjs';

const locked = {
  packages: {
    '': { version: '1.0.0' },
    sandbox: { version: '1.0.0' },
    'node_modules/@abundance/sandbox': { resolved: 'sandbox', link: true },
    'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
    'node_modules/binary-of-another-platform': { version: '1.0.0', optional: true },
  },
};

test('findMissingPackages finds nothing when every package is installed in its locked version', () => {
  const installed = { packages: { 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' } } };
  expect(findMissingPackages(locked, installed)).toEqual([]);
});

test('findMissingPackages finds a package that is absent, outdated or modified', () => {
  const zod = ['node_modules/zod'];
  expect(findMissingPackages(locked, { packages: {} })).toEqual(zod);
  const older = { 'node_modules/zod': { version: '3.0.0', integrity: 'sha512-a' } };
  expect(findMissingPackages(locked, { packages: older })).toEqual(zod);
  const other = { 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-b' } };
  expect(findMissingPackages(locked, { packages: other })).toEqual(zod);
});

test('findMissingPackages finds an optional package only if another version of it is installed', () => {
  const wrong = {
    'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
    'node_modules/binary-of-another-platform': { version: '0.9.0' },
  };
  expect(findMissingPackages(locked, { packages: wrong })).toEqual([
    'node_modules/binary-of-another-platform',
  ]);
});
