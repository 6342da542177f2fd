import { beforeEach, expect, test, vi } from 'vitest';
import { SharedDraft } from './shared-draft.ts';

interface Work {
  title: string;
  text: string;
}

const merge = (mine: Work, before: Work | undefined, theirs: Work): Work => ({
  title: mine.title === before?.title ? theirs.title : mine.title,
  text: mine.text === before?.text ? theirs.text : mine.text,
});
const tab = () => new SharedDraft<Work>('work', { parse: (text) => JSON.parse(text), merge });
const stored = () => JSON.parse(localStorage.getItem('work') ?? 'null');

beforeEach(() => localStorage.clear());

/** Returns the drafts of two tabs that have read the same stored copy. */
function twoTabs() {
  tab().save({ title: 'A', text: 'a' });
  const [one, other] = [tab(), tab()];
  return { one, other, mine: one.read() as Work, theirs: other.read() as Work };
}

test('a draft can be read again after it was stored', () => {
  const work = { title: 'A', text: 'a' };
  expect(tab().save(work)).toBe(work);
  expect(tab().read()).toEqual(work);
});

test('two tabs that change different fields of a draft keep the changes of both', () => {
  const { one, other, mine, theirs } = twoTabs();
  one.save({ ...mine, title: 'B' });
  expect(other.save({ ...theirs, text: 'b' })).toEqual({ title: 'B', text: 'b' });
  expect(stored()).toEqual({ title: 'B', text: 'b' });
});

test("a tab without changes adopts the other tab's draft and writes nothing", () => {
  const { one, other, mine, theirs } = twoTabs();
  one.save({ ...mine, title: 'B' });
  const writes = vi.spyOn(Storage.prototype, 'setItem');
  const received = other.save(theirs);
  expect(received).toEqual({ title: 'B', text: 'a' });
  expect(other.save(received)).toBe(received);
  expect(writes).not.toHaveBeenCalled();
  writes.mockRestore();
});

test('three alternating changes by two tabs are all kept', () => {
  const { one, other, mine, theirs } = twoTabs();
  const first = one.save({ ...mine, title: 'B' });
  const second = other.save({ ...other.save(theirs), text: 'b' });
  const third = one.save({ ...one.save(first), text: 'c' });
  expect(other.save(second)).toEqual({ title: 'B', text: 'c' });
  expect(third).toEqual(stored());
});

test('a draft that cannot be read is overwritten', () => {
  localStorage.setItem('work', 'no json');
  const here = tab();
  expect(here.read()).toBeUndefined();
  const work = { title: 'A', text: 'a' };
  expect(here.save(work)).toBe(work);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const more = { title: 'A', text: 'b' };
  expect(here.save(more)).toBe(more);
  full.mockRestore();
  expect(here.save({ ...more, text: 'c' })).toEqual({ title: 'A', text: 'c' });
  expect(stored()).toEqual({ title: 'A', text: 'c' });
});
