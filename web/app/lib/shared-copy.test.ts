import { beforeEach, expect, test, vi } from 'vitest';
import { SharedCopy } from './shared-copy.ts';

interface Work {
  title: string;
  text: string;
}

const join = (mine: Work, before: Work | undefined, theirs: Work): Work => ({
  title: mine.title === before?.title ? theirs.title : mine.title,
  text: mine.text === before?.text ? theirs.text : mine.text,
});
const tab = () => new SharedCopy<Work>('work', { parse: (text) => JSON.parse(text), join });
const stored = () => JSON.parse(localStorage.getItem('work') ?? 'null');

beforeEach(() => localStorage.clear());

/** Two tabs that have read the same copy. */
function twoTabs() {
  tab().keep({ title: 'A', text: 'a' });
  const [one, other] = [tab(), tab()];
  return { one, other, mine: one.read() as Work, theirs: other.read() as Work };
}

test('a stored copy can be read again', () => {
  const work = { title: 'A', text: 'a' };
  expect(tab().keep(work)).toBe(work);
  expect(tab().read()).toEqual(work);
});

test('changes of two tabs to different fields are merged, whichever tab writes first', () => {
  const { one, other, mine, theirs } = twoTabs();
  one.keep({ ...mine, title: 'B' });
  expect(other.keep({ ...theirs, text: 'b' })).toEqual({ title: 'B', text: 'b' });
  expect(stored()).toEqual({ title: 'B', text: 'b' });
});

test("a tab without changes takes over the other tab's copy and writes nothing", () => {
  const { one, other, mine, theirs } = twoTabs();
  one.keep({ ...mine, title: 'B' });
  const writes = vi.spyOn(Storage.prototype, 'setItem');
  const received = other.keep(theirs);
  expect(received).toEqual({ title: 'B', text: 'a' });
  expect(other.keep(received)).toBe(received);
  expect(writes).not.toHaveBeenCalled();
  writes.mockRestore();
});

test('three alternating changes are all kept', () => {
  const { one, other, mine, theirs } = twoTabs();
  const first = one.keep({ ...mine, title: 'B' });
  const second = other.keep({ ...other.keep(theirs), text: 'b' });
  const third = one.keep({ ...one.keep(first), text: 'c' });
  expect(other.keep(second)).toEqual({ title: 'B', text: 'c' });
  expect(third).toEqual(stored());
});

test('an unreadable copy is overwritten, and a full storage loses no work', () => {
  localStorage.setItem('work', 'no json');
  const here = tab();
  expect(here.read()).toBeUndefined();
  const work = { title: 'A', text: 'a' };
  expect(here.keep(work)).toBe(work);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const more = { title: 'A', text: 'b' };
  expect(here.keep(more)).toBe(more);
  full.mockRestore();
  expect(here.keep({ ...more, text: 'c' })).toEqual({ title: 'A', text: 'c' });
  expect(stored()).toEqual({ title: 'A', text: 'c' });
});
