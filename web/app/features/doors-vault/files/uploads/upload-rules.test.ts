import { expect, test } from 'vitest';
import { fileMessages } from '#contract/doors-vault/vault-files.ts';
import { checkFilesBeforeUpload, type DoorCapacity, omitDuplicateFiles } from './upload-rules.ts';

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const photos = (count: number) => Array.from({ length: count }, (_, index) => file(`Photo ${index}.jpg`));

const counts = (PHOTOS: number, VIDEOS = 0) => ({ ALL: PHOTOS + VIDEOS, DOCS: 0, PHOTOS, VIDEOS, LINKS: 0 });
const room = (more: Partial<DoorCapacity> = {}): DoorCapacity => ({
  category: 'SELLERS',
  counts: counts(0),
  storage: { usedBytes: 900, accountBytes: 1000, limits: { documentBytes: 50, videoBytes: 80 } },
  ...more,
});

test("a seller's door accepts photos, one video and documents", () => {
  const choice = [file('Front.jpg'), file('Tour.mp4'), file('Deed.pdf'), file('Net sheet.xlsx')];
  expect(checkFilesBeforeUpload(choice, [], room())).toEqual({ fit: choice, problems: [] });
});

test('a door refuses the 66th photo, counting stored and already chosen photos', () => {
  const full = room({ counts: counts(63) });
  expect(checkFilesBeforeUpload(photos(2), [], full).problems).toEqual([]);
  expect(checkFilesBeforeUpload([file('Pool.jpg')], photos(2), full)).toEqual({
    fit: [],
    problems: ['Too many images! Maximum 65 images allowed, you have 66.'],
  });
});

test('files with the same name in different folders are both added, and a duplicate is not', () => {
  const at = (path: string) => Object.assign(file(path.split('/').at(-1) ?? ''), { path });
  const folder = [at('./buyer/ID.pdf'), at('./seller/ID.pdf'), at('./Seller/id.pdf')];
  expect(omitDuplicateFiles(folder, [])).toEqual(folder.slice(0, 2));
  expect(omitDuplicateFiles([file('ID.pdf')], [at('./ID.pdf')])).toEqual([]);
});

test('a door refuses a second video', () => {
  expect(checkFilesBeforeUpload([file('Again.mp4')], [], room({ counts: counts(3, 1) })).problems).toEqual([
    'Too many videos! Maximum 1 video allowed, you have 2.',
  ]);
});

test('doors of other categories accept only the documents among the chosen files', () => {
  const deed = file('Deed.pdf');
  expect(checkFilesBeforeUpload([...photos(3), deed], [], room({ category: 'BUYERS' }))).toEqual({
    fit: [deed],
    problems: [fileMessages.documentsOnly],
  });
});

test('a message names the files that are unsupported, empty or too large', () => {
  const choice = [file('setup.exe'), file('Nothing.pdf', 0), file('Thick.pdf', 51), file('Deed.pdf', 50)];
  const { fit, problems } = checkFilesBeforeUpload(choice, [], room());
  expect(fit.map(({ name }) => name)).toEqual(['Deed.pdf']);
  expect(problems).toEqual([
    fileMessages.unknown('setup.exe'),
    fileMessages.empty('Nothing.pdf'),
    fileMessages.tooLarge('Thick.pdf', 50),
  ]);
});

test('a vault without enough storage shows how much is missing', () => {
  const choice = [file('A.pdf', 50), file('B.pdf', 50), file('C.pdf', 1)];
  expect(checkFilesBeforeUpload(choice, [], room())).toEqual({
    fit: [],
    problems: [fileMessages.noRoom(101, 100)],
  });
});

test('file names that differ only in case are equal', () => {
  const names = omitDuplicateFiles(
    [file('deed.PDF'), file('Plan.pdf'), file('plan.pdf')],
    [file('Deed.pdf')],
  );
  expect(names.map(({ name }) => name)).toEqual(['Plan.pdf']);
});
