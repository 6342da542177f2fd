import { describe, expect, test } from 'vitest';
import { fileMessages } from '#contract/doors-vault/vault-files.ts';
import { type FormatName, fileFormats, findFormatByFileName } from '#contract/file-formats.ts';
import { calculateTrashDates } from '#contract/trash-dates.ts';
import type { DoorRow } from './doors/store.ts';
import type { FileRow } from './files/store.ts';
import {
  assertLatestVersion,
  fileIdOfStorageKey,
  previewCopyKey,
  toStoredFileName,
  toVaultFile,
  unsupportedFileError,
  vaultFileStorageKey,
} from './rules.ts';

const formats = Object.keys(fileFormats) as FormatName[];

describe('toStoredFileName', () => {
  test.each(formats)('toStoredFileName keeps each extension of the format %s', (format) => {
    for (const extension of fileFormats[format].extensions) {
      expect(toStoredFileName(`Deed.${extension}`, format)).toBe(`Deed.${extension}`);
      expect(findFormatByFileName(`Deed.${extension.toUpperCase()}`)).toBe(format);
    }
  });

  test('toStoredFileName uses the extension that fits the content, and refuses a name with another type', () => {
    for (const named of formats) {
      for (const actual of formats.filter((format) => format !== named)) {
        const name = `Deed.${fileFormats[named].extensions[0]}`;
        const storedName = () => toStoredFileName(name, actual);
        if (fileFormats[named].type === fileFormats[actual].type) {
          expect(storedName()).toBe(`Deed.${fileFormats[actual].extensions[0]}`);
        } else expect(storedName).toThrow(fileMessages.mismatch(name, fileFormats[actual].name));
      }
    }
  });

  test('toStoredFileName adds an extension to a name without a known one', () => {
    expect(toStoredFileName('Scan', 'pdf')).toBe('Scan.pdf');
    expect(toStoredFileName('setup.exe', 'pdf')).toBe('setup.exe.pdf');
  });
});

test('the message about a refused file says whether its type is unknown, its name is wrong, or it is damaged or too large', () => {
  expect(unsupportedFileError('setup.exe', 'unknown').message).toBe(fileMessages.unknown('setup.exe'));
  expect(unsupportedFileError('a.jpg', 'unknown').message).toBe(
    fileMessages.mismatch('a.jpg', 'another kind of file'),
  );
  expect(unsupportedFileError('a.xlsx', 'damaged').message).toBe(fileMessages.damaged('a.xlsx'));
  expect(unsupportedFileError('a.xlsx', 'unpacksTooLarge').message).toBe(
    fileMessages.unpacksTooLarge('a.xlsx'),
  );
});

const file = {
  id: '7b0c8f0e-3b0a-4c52-9d0e-0a4f6b6c1d2e',
  ownerId: '0f0e0d0c-0b0a-4908-8706-050403020100',
  doorId: 'd0000000-0000-4000-8000-000000000000',
  name: 'Front.jpg',
  type: 'IMAGE',
  bytes: 10,
  contentType: 'image/jpeg',
  url: null,
  description: null,
  thumbnail: 'ready',
  createdAt: new Date(0),
  updatedAt: new Date(0),
} as FileRow;

test('fileIdOfStorageKey returns the file’s ID for a storage key of the vault, and undefined for other keys', () => {
  expect(fileIdOfStorageKey(vaultFileStorageKey(file))).toBe(file.id);
  for (const copy of ['thumbnail', 'view'] as const)
    expect(fileIdOfStorageKey(previewCopyKey(file, copy))).toBe(file.id);
  for (const key of ['vault/x', 'vault/a/b', 'vault', '']) expect(fileIdOfStorageKey(key)).toBeUndefined();
});

test('only files that a browser shows safely get a preview URL, and a link gets its own URL', () => {
  expect(toVaultFile(file)).toMatchObject({
    previewUrl: `/api/doors-vault/files/${file.id}/preview`,
    thumbnailUrl: `/api/doors-vault/files/${file.id}/thumbnail`,
  });
  for (const thumbnail of ['none', 'waiting'] as const) {
    const heic = { ...file, contentType: 'image/heic', thumbnail };
    expect(toVaultFile(heic)).toMatchObject({ previewUrl: null, thumbnailUrl: null });
  }
  for (const contentType of ['image/heic', 'image/tiff']) {
    expect(toVaultFile({ ...file, contentType }).previewUrl).toBe(
      `/api/doors-vault/files/${file.id}/preview`,
    );
  }
  const word = { ...file, type: 'DOC', contentType: 'application/msword', thumbnail: 'none' } as const;
  expect(toVaultFile(word).previewUrl).toBeNull();
  const link = { ...file, type: 'LINK', contentType: null, url: 'https://tour.example.com' } as const;
  expect(toVaultFile(link)).toMatchObject({ storageUrl: 'https://tour.example.com', previewUrl: null });
  for (const { contentType, inline } of Object.values(fileFormats)) {
    if (inline) expect(contentType).toMatch(/^(image\/(jpeg|png|webp|gif|avif)|video\/|application\/pdf$)/);
  }
});

test('the trash keeps a file for thirty days', () => {
  expect(calculateTrashDates(new Date('2026-11-17T15:00:00Z')).expiresAt).toBe('2026-12-17T15:00:00.000Z');
});

test('assertLatestVersion accepts the latest version of a door or no version, and refuses an older one', () => {
  const door = { version: 3 } as DoorRow;
  expect(() => assertLatestVersion(door, 3)).not.toThrow();
  expect(() => assertLatestVersion(door, undefined)).not.toThrow();
  expect(() => assertLatestVersion(door, 2)).toThrow('changed somewhere else');
});
