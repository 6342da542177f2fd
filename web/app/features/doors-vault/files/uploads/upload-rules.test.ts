import { expect, test } from 'vitest';
import { fileMessages } from '#contract/vault-files.ts';
import { type DoorRoom, checkSchema, newNames } from './upload-rules.ts';

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const photos = (count: number) => Array.from({ length: count }, (_, index) => file(`Photo ${index}.jpg`));

const counts = (PHOTOS: number, VIDEOS = 0) => ({ ALL: PHOTOS + VIDEOS, DOCS: 0, PHOTOS, VIDEOS, LINKS: 0 });
const room = (more: Partial<DoorRoom> = {}): DoorRoom => ({
  category: 'SELLERS',
  counts: counts(0),
  storage: { usedBytes: 900, accountBytes: 1000, limits: { documentBytes: 50, videoBytes: 80 } },
  ...more,
});

test('a house being sold takes photos, one video and documents', () => {
  const choice = [file('Front.jpg'), file('Tour.mp4'), file('Deed.pdf'), file('Net sheet.xlsx')];
  expect(checkSchema(choice, [], room())).toEqual({ fit: choice, problems: [] });
});

test('the 66th photo is one too many, those in the door and those chosen before included', () => {
  const full = room({ counts: counts(63) });
  expect(checkSchema(photos(2), [], full).problems).toEqual([]);
  expect(checkSchema([file('Pool.jpg')], photos(2), full)).toEqual({
    fit: [],
    problems: ['Too many images! Maximum 65 images allowed, you have 66.'],
  });
});

test('a dropped folder keeps both files of one name; the same file twice is one', () => {
  const at = (path: string) => Object.assign(file(path.split('/').at(-1) ?? ''), { path });
  const folder = [at('./buyer/ID.pdf'), at('./seller/ID.pdf'), at('./Seller/id.pdf')];
  expect(newNames(folder, [])).toEqual(folder.slice(0, 2));
  expect(newNames([file('ID.pdf')], [at('./ID.pdf')])).toEqual([]);
});

test('a second video is one too many', () => {
  expect(checkSchema([file('Again.mp4')], [], room({ counts: counts(3, 1) })).problems).toEqual([
    'Too many videos! Maximum 1 video allowed, you have 2.',
  ]);
});

test('other doors take documents only, and the documents of a mixed choice', () => {
  const deed = file('Deed.pdf');
  expect(checkSchema([...photos(3), deed], [], room({ category: 'BUYERS' }))).toEqual({
    fit: [deed],
    problems: [fileMessages.documentsOnly],
  });
});

test('what the vault does not keep, what is empty and what is too large is told by name', () => {
  const choice = [file('setup.exe'), file('Nothing.pdf', 0), file('Thick.pdf', 51), file('Deed.pdf', 50)];
  const { fit, problems } = checkSchema(choice, [], room());
  expect(fit.map(({ name }) => name)).toEqual(['Deed.pdf']);
  expect(problems).toEqual([
    fileMessages.unknown('setup.exe'),
    fileMessages.empty('Nothing.pdf'),
    fileMessages.tooLarge('Thick.pdf', 50),
  ]);
});

test('a vault without room says how much is missing', () => {
  const choice = [file('A.pdf', 50), file('B.pdf', 50), file('C.pdf', 1)];
  expect(checkSchema(choice, [], room())).toEqual({ fit: [], problems: [fileMessages.noRoom(101, 100)] });
});

test('a name counts once, in whatever case', () => {
  const names = newNames([file('deed.PDF'), file('Plan.pdf'), file('plan.pdf')], [file('Deed.pdf')]);
  expect(names.map(({ name }) => name)).toEqual(['Plan.pdf']);
});
