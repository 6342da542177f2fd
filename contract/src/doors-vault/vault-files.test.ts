import { expect, test } from 'vitest';
import { type FileType, findFormatByFileName } from '../file-formats.ts';
import {
  AddLink,
  fileMessages,
  listFileFilters,
  listUploadExtensions,
  validateDoorFiles,
} from './vault-files.ts';
import { CreateShare } from './vault-shares.ts';

const repeat = (count: number, type: FileType) => Array<FileType>(count).fill(type);

test('a seller’s door holds at most 65 images and one video', () => {
  expect(
    validateDoorFiles('SELLERS', [...repeat(65, 'IMAGE'), 'VIDEO', ...repeat(500, 'PDF')]),
  ).toBeUndefined();
  expect(validateDoorFiles('SELLERS', repeat(66, 'IMAGE'))).toBe(
    'Too many images! Maximum 65 images allowed, you have 66.',
  );
  expect(validateDoorFiles('SELLERS', repeat(2, 'VIDEO'))).toBe(
    'Too many videos! Maximum 1 video allowed, you have 2.',
  );
});

test('doors that are not for sellers hold any number of documents and links, but no images or videos', () => {
  for (const category of ['BUYERS', 'MISCELLANEOUS'] as const) {
    expect(validateDoorFiles(category, [...repeat(900, 'DOC'), 'EXCEL', 'PDF', 'LINK'])).toBeUndefined();
    for (const type of ['IMAGE', 'VIDEO'] as const) {
      expect(validateDoorFiles(category, [type])).toBe(fileMessages.documentsOnly);
    }
  }
});

test('filters and file pickers offer only the types that a door may hold', () => {
  expect(listFileFilters('SELLERS')).toEqual(['ALL', 'DOCS', 'PHOTOS', 'VIDEOS', 'LINKS']);
  expect(listFileFilters('BUYERS')).toEqual(['ALL', 'DOCS', 'LINKS']);
  expect(listUploadExtensions('SELLERS')).toContain('.jpg');
  expect(listUploadExtensions('MISCELLANEOUS')).not.toContain('.jpg');
  expect(listUploadExtensions('MISCELLANEOUS')).toContain('.xlsx');
  for (const category of ['SELLERS', 'BUYERS', 'MISCELLANEOUS'] as const)
    expect(listUploadExtensions(category)).toEqual(expect.arrayContaining(['.zip', '.eml']));
});

test('findFormatByFileName reads the format from the extension', () => {
  expect(findFormatByFileName('Photo.JPEG')).toBe('jpeg');
  expect(findFormatByFileName('Deed.final.pdf')).toBe('pdf');
  expect(findFormatByFileName('setup.exe')).toBeUndefined();
  expect(findFormatByFileName('README')).toBeUndefined();
});

const folderId = '00000000-0000-4000-8000-000000000000';
const link = (linkUrl: unknown, linkTitle: unknown = 'Tour') =>
  AddLink.safeParse({ folderId, linkUrl, linkTitle });

test('a link must be a web address, and gets https:// if it has no scheme', () => {
  expect(link('tour.example.com/118').data?.linkUrl).toBe('https://tour.example.com/118');
  expect(link('http://tour.example.com').data?.linkUrl).toBe('http://tour.example.com');
  for (const missing of [link(''), link(undefined), link('tour.example.com', ' ')]) {
    expect(missing.error?.issues[0]?.message).toBe('Please fill in URL and title');
  }
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'nowhere', 'a b']) {
    expect(link(wrong).error?.issues[0]?.message).toBe(
      'Please enter a web address that begins with http:// or https://',
    );
  }
});

test('a share covers either one door or one file, and lasts 1, 7 or 30 days', () => {
  expect(CreateShare.safeParse({ folderId, days: 7 }).success).toBe(true);
  for (const wrong of [{ days: 7 }, { folderId, fileId: folderId, days: 7 }, { folderId, days: 365 }]) {
    expect(CreateShare.safeParse(wrong).success).toBe(false);
  }
});
