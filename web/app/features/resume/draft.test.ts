import { expect, test } from 'vitest';
import type { Resume } from '#contract/resume/resume.ts';
import { emptyPage, toTheme } from '#contract/themes/theme-saving.ts';
import {
  addDraftItem,
  applyDraftChange,
  applySaveResult,
  createLocalCopy,
  createTemporaryItem,
  mergeLocalCopies,
  moveDraftItem,
  rebaseLocalCopyOnServer,
  removeDraftItem,
  replaceTemporaryItems,
  toResumeDraft,
} from './draft.ts';

const item = (id: string) => ({ id, organization: id, startDate: null, endDate: null, present: false });
const resume = (ids: string[], change: Partial<Resume> = {}): Resume => ({
  industryInvolvements: [],
  education: ids.map(item),
  miscellaneous: '',
  theme: toTheme(emptyPage, { personalLogo: null, logoImage: null, tagLine: '' }),
  customProfilePicture: null,
  contactImage: null,
  useImageForContact: false,
  selectedTransactions: [],
  version: 1,
  updatedAt: null,
  ...change,
});
const idsOf = ({ draft }: { draft: { education: { id: string }[] } }) => draft.education.map(({ id }) => id);
const { id: _, ...facts } = item('new');

test('adding a resume item gives it a temporary id and marks the local copy as unsaved', () => {
  const copy = addDraftItem(createLocalCopy(resume(['a'])), 'education', createTemporaryItem(facts, '1'));
  expect([idsOf(copy), copy.isDirty, copy.draft.education[1]?.temporary]).toEqual([
    ['a', 'temp-1'],
    true,
    true,
  ]);
});

test.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
  ['a', 99, ['b', 'c', 'a']],
  ['c', -5, ['c', 'a', 'b']],
  ['nobody', 0, ['a', 'b', 'c']],
])('moving the resume item %s to position %d keeps the order of the others', (id, to, order) => {
  expect(idsOf(moveDraftItem(createLocalCopy(resume(['a', 'b', 'c'])), 'education', id, to))).toEqual(order);
});

test("the server's version of a resume replaces a local copy without unsaved changes", () => {
  expect(rebaseLocalCopyOnServer(createLocalCopy(resume(['a'])), resume(['b'], { version: 2 }))).toEqual(
    createLocalCopy(resume(['b'], { version: 2 })),
  );
});

test('unsaved resume changes are merged with items that another tab added and removed', () => {
  const mine = addDraftItem(
    removeDraftItem(createLocalCopy(resume(['a', 'b', 'c'])), 'education', 'b'),
    'education',
    createTemporaryItem(facts, '1'),
  );
  const next = rebaseLocalCopyOnServer(
    mine,
    resume(['b', 'c', 'd'], { version: 5, miscellaneous: '<p>Theirs</p>' }),
  );
  expect(idsOf(next)).toEqual(['c', 'temp-1', 'd']);
  expect([next.draft.miscellaneous, next.base?.version, next.isDirty]).toEqual(['<p>Theirs</p>', 5, true]);
});

test('a resume text changed in this tab wins over a text saved by another tab', () => {
  const mine = applyDraftChange(createLocalCopy(resume([])), { miscellaneous: '<p>Mine</p>' });
  expect(
    rebaseLocalCopyOnServer(mine, resume([], { miscellaneous: '<p>Theirs</p>' })).draft.miscellaneous,
  ).toBe('<p>Mine</p>');
});

test('changes that a user types while a resume is being saved stay unsaved', () => {
  const sent = toResumeDraft(resume(['a'], { miscellaneous: '<p>x</p>' }));
  const now = { ...createLocalCopy(resume(['a'])), draft: { ...sent, miscellaneous: '<p>x and more</p>' } };
  const after = applySaveResult(now, sent, resume(['a'], { miscellaneous: '<p>x</p>', version: 2 }));
  expect([after.draft.miscellaneous, after.isDirty, after.base?.version]).toEqual([
    '<p>x and more</p>',
    true,
    2,
  ]);
  const quiet = applySaveResult(
    { ...now, draft: sent },
    sent,
    resume(['a'], { miscellaneous: '<p>x</p>', version: 2 }),
  );
  expect(quiet.isDirty).toBe(false);
});

test('a resume item that the user removes while the resume is being saved stays removed', () => {
  const copy = addDraftItem(createLocalCopy(resume([])), 'education', createTemporaryItem(facts, '1'));
  const replaced = new Map([['temp-9', item('gone')]]);
  expect(replaceTemporaryItems(copy.draft, replaced).education.map(({ id }) => id)).toEqual(['temp-1']);
  const after = applySaveResult(
    copy,
    replaceTemporaryItems(copy.draft, replaced),
    resume([], { version: 2 }),
  );
  expect([idsOf(after), after.isDirty]).toEqual([['temp-1'], true]);
});

const before = addDraftItem(
  createLocalCopy(resume(['a', 'b'])),
  'education',
  createTemporaryItem(facts, '1'),
);

test('the resume changes of two tabs are merged', () => {
  const mine = applyDraftChange(addDraftItem(before, 'education', createTemporaryItem(facts, '2')), {
    miscellaneous: '<p>Mine</p>',
  });
  const theirs = addDraftItem(
    removeDraftItem(removeDraftItem(before, 'education', 'a'), 'education', 'temp-1'),
    'involvement',
    createTemporaryItem(facts, '3'),
  );
  const both = mergeLocalCopies(mine, before, theirs);
  expect(idsOf(both)).toEqual(['b', 'temp-2']);
  expect(both.draft.involvement.map(({ id }) => id)).toEqual(['temp-3']);
  expect([both.draft.miscellaneous, both.isDirty]).toEqual(['<p>Mine</p>', true]);
});

test('an open resume adopts the ids and version that another tab saved', () => {
  const saved = createLocalCopy(resume(['a', 'b', 'server-1'], { version: 2 }));
  const both = mergeLocalCopies(applyDraftChange(before, { miscellaneous: '<p>Later</p>' }), before, saved);
  expect(idsOf(both)).toEqual(['a', 'b', 'server-1']);
  expect([both.base?.version, both.isDirty, both.draft.miscellaneous]).toEqual([2, true, '<p>Later</p>']);
  expect(mergeLocalCopies(before, before, saved)).toMatchObject({ isDirty: false, base: { version: 2 } });
});

test("merged resume items keep this tab's order and include the items that the other tab added", () => {
  const both = mergeLocalCopies(
    moveDraftItem(before, 'education', 'b', 0),
    before,
    addDraftItem(before, 'education', createTemporaryItem(facts, '9')),
  );
  expect(idsOf(both)).toEqual(['b', 'a', 'temp-1', 'temp-9']);
});
