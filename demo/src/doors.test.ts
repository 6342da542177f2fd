import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addressKeyOf } from '#contract/addresses/address-key.ts';
import { splitAddress } from '#contract/addresses/addresses.ts';
import { toDay } from '#contract/day.ts';
import { doorCategories } from '#contract/doors-vault/door-categories.ts';
import { CreateDoor } from '#contract/doors-vault/doors-vault.ts';
import { AddLink, validateDoorFiles } from '#contract/doors-vault/vault-files.ts';
import { safeFileName } from '#contract/file-name.ts';
import { floridaZipCodes } from '#contract/reference/florida-zip-codes.ts';
import { createDemoDeals } from './deals.ts';
import { createDemoDoors } from './doors.ts';
import { drawHousePicture, housePictureNames } from './house-pictures.ts';
import { createWordParts, createWorkbookParts } from './office.ts';
import { createPdf } from './pdf.ts';

const today = toDay('2026-11-17');
const deals = createDemoDeals(today);
const doors = createDemoDoors(today, deals);
const avasDoors = doors.filter(({ owner }) => owner === 'agent');

test('createDemoDoors returns the same doors with unique ids for the same day', () => {
  expect(createDemoDoors(today, deals)).toEqual(doors);
  expect(new Set(doors.map(({ id }) => id)).size).toBe(doors.length);
  const files = doors.flatMap((door) => door.files.map(({ id }) => id));
  expect(new Set(files).size).toBe(files.length);
});

test('every demo door is valid and has a unique address', () => {
  for (const door of doors) expect(CreateDoor.safeParse(door).error).toBeUndefined();
  const keys = doors.map(({ owner, address }) => `${owner} ${addressKeyOf(address)}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { address } of avasDoors) {
    const { city, zipPostal } = splitAddress(address);
    expect(floridaZipCodes()).toContainEqual(expect.objectContaining({ city, zip: zipPostal }));
  }
});

test('the demo agent Ava has doors with files in every category, and a few doors to claim', () => {
  for (const category of doorCategories) {
    expect(avasDoors.filter((door) => door.category === category && door.files.length > 0)).not.toEqual([]);
  }
  const unclaimed = avasDoors.filter(({ isUnclaimed }) => isUnclaimed).length;
  expect(unclaimed).toBeGreaterThanOrEqual(2);
  expect(unclaimed).toBeLessThan(10);
});

test('every demo door holds only files that its category allows', () => {
  for (const { category, files } of doors) {
    const present = files.filter(({ deletedAt }) => !deletedAt);
    expect(
      validateDoorFiles(
        category,
        present.map(({ type }) => type),
      ),
    ).toBeUndefined();
    for (const { name, content, type } of files) {
      expect(safeFileName(name)).toBe(name);
      if (content.kind !== 'link') continue;
      const link = { folderId: doors[0]?.id, linkUrl: content.url, linkTitle: name };
      expect([type, AddLink.safeParse(link).success]).toEqual(['LINK', true]);
    }
  }
});

describe('the contents of demo files', () => {
  test.each(housePictureNames)('a demo picture shows the scene %s in every color', async (scene) => {
    for (const tone of [0, 1, 2, 3, 4]) {
      const facts = await sharp(Buffer.from(drawHousePicture(scene, tone, 'A house'))).metadata();
      expect([facts.width, facts.height]).toEqual([160, 110]);
    }
  });

  test('a demo PDF has correct object offsets', () => {
    const pdf = createPdf('Deed (copy)', ['One line', 'Another \\ line']);
    const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
    offsets.forEach((offset, at) => {
      expect(pdf.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj`));
    });
    expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1]))).toMatch(/^xref/);
    expect(pdf).toContain('(Deed \\(copy\\))');
  });

  test('demo Word and Excel files escape special characters', () => {
    expect(createWordParts(['Smith & Sons <LLC>'])['word/document.xml']).toContain(
      'Smith &amp; Sons &lt;LLC&gt;',
    );
    expect(createWorkbookParts([['A & B', 5]])['xl/worksheets/sheet1.xml']).toContain('A &amp; B');
  });
});
