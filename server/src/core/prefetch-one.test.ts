import { expect, test } from 'vitest';
import { prefetchNextItem } from './prefetch-one.ts';

test('prefetchNextItem makes the next item while the consumer works on the current one, in order', async () => {
  const events: string[] = [];
  async function* numbers() {
    for (const number of [1, 2, 3]) {
      events.push(`made ${number}`);
      yield number;
    }
  }
  for await (const number of prefetchNextItem(numbers())) events.push(`used ${number}`);
  expect(events).toEqual(['made 1', 'made 2', 'used 1', 'made 3', 'used 2', 'used 3']);
});

test('an error during prefetching is thrown when the consumer asks for that item', async () => {
  async function* numbers() {
    yield 1;
    throw new Error('no second');
  }
  const source = prefetchNextItem(numbers());
  expect(await source.next()).toEqual({ done: false, value: 1 });
  await expect(source.next()).rejects.toThrow('no second');
});
