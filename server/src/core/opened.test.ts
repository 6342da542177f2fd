import { expect, test } from 'vitest';
import { Opened } from './opened.ts';

test('what was opened last is closed first, once, and one that cannot be closed keeps no other open', async () => {
  const order: string[] = [];
  const opened = new Opened();
  opened.add(async () => order.push('database'));
  opened.add(() => Promise.reject(new Error('The jobs did not end')));
  opened.add(async () => order.push('app'));
  await expect(opened.close()).rejects.toThrow('The jobs did not end');
  await expect(opened.close()).rejects.toThrow('The jobs did not end');
  expect(order).toEqual(['app', 'database']);
});

test('whatever opens while everything closes is closed at once, and its opener hears of it', async () => {
  const opened = new Opened();
  const closing = opened.close();
  let isClosed = false;
  const late = async () => {
    isClosed = true;
  };
  expect(() => opened.add(late)).toThrow('broken off');
  expect(isClosed).toBe(true);
  await closing;
});
