import { expect, test } from 'vitest';
import { missingPackages } from './lockfile.mjs';

const locked = {
  packages: {
    '': { version: '1.0.0' },
    sandbox: { version: '1.0.0' },
    'node_modules/@abundance/sandbox': { resolved: 'sandbox', link: true },
    'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
    'node_modules/binary-of-another-platform': { version: '1.0.0', optional: true },
  },
};

test('nothing is missing when every package is installed in its locked version', () => {
  const installed = { packages: { 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' } } };
  expect(missingPackages(locked, installed)).toEqual([]);
});

test('a package that is absent, older or has other content is missing', () => {
  const zod = ['node_modules/zod'];
  expect(missingPackages(locked, { packages: {} })).toEqual(zod);
  const older = { 'node_modules/zod': { version: '3.0.0', integrity: 'sha512-a' } };
  expect(missingPackages(locked, { packages: older })).toEqual(zod);
  const other = { 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-b' } };
  expect(missingPackages(locked, { packages: other })).toEqual(zod);
});

test('an optional package counts only when another version of it is installed', () => {
  const wrong = {
    'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
    'node_modules/binary-of-another-platform': { version: '0.9.0' },
  };
  expect(missingPackages(locked, { packages: wrong })).toEqual(['node_modules/binary-of-another-platform']);
});
