import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyPrefixToFolder, pathToStorageKey, storageKeyToPath, UnsafeKeyError } from './key-path.ts';

const root = join('/', 'data', 'objects');
const segment = fc.stringMatching(/^[A-Za-z0-9_-]([A-Za-z0-9._-]{0,20}[A-Za-z0-9_-])?$/);
const key = fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => segments.join('/'));

describe('storage keys as file paths', () => {
  test('the path of a storage key is inside the storage folder', () => {
    fc.assert(
      fc.property(key, (name) => {
        const path = storageKeyToPath(root, name);
        expect(path.startsWith(root)).toBe(true);
        expect(pathToStorageKey(root, path)).toBe(name);
      }),
    );
  });

  test('two keys never share a file, even on a disk that ignores case', () => {
    fc.assert(
      fc.property(key, key, (one, other) => {
        const samePath =
          storageKeyToPath(root, one).toLowerCase() === storageKeyToPath(root, other).toLowerCase();
        expect(samePath).toBe(one === other);
      }),
    );
    expect(storageKeyToPath(root, 'Photo.webp').toLowerCase()).not.toBe(
      storageKeyToPath(root, 'photo.webp').toLowerCase(),
    );
  });

  test('a storage key and the keys below it can exist at the same time', () => {
    expect(storageKeyToPath(root, 'door/file').startsWith(`${storageKeyToPath(root, 'door')}/`)).toBe(false);
  });

  test('storage keys that start with a prefix are in the folder of that prefix', () => {
    expect(
      storageKeyToPath(root, 'vault/Ava/deed.pdf').startsWith(keyPrefixToFolder(root, 'vault/Ava/de')),
    ).toBe(true);
    expect(keyPrefixToFolder(root, 'va')).toBe(root);
  });

  test.each([
    '',
    '/',
    '/etc/passwd',
    '..',
    '../up',
    'a/../../b',
    'a/./b',
    'a//b',
    'a/',
    '.hidden',
    'dot.',
    'back\\slash',
    'nul\0byte',
    'line\nbreak',
    'C:',
    'a b',
    'a+b',
    'ünï',
    'x'.repeat(101),
    Array(200).fill('abc').join('/'),
  ])('turning the unsafe key %j into a path is refused', (unsafe) => {
    expect(() => storageKeyToPath(root, unsafe)).toThrow(UnsafeKeyError);
  });

  test('the folder of a key prefix is never outside the storage folder', () => {
    expect(() => keyPrefixToFolder(root, '../../etc/')).toThrow(UnsafeKeyError);
  });
});
