import { expect, test } from 'vitest';
import { oneAhead } from './one-ahead.ts';

test('the next is made while one is worked on, and all come in their order', async () => {
  const story: string[] = [];
  async function* numbers() {
    for (const number of [1, 2, 3]) {
      story.push(`made ${number}`);
      yield number;
    }
  }
  for await (const number of oneAhead(numbers())) story.push(`used ${number}`);
  expect(story).toEqual(['made 1', 'made 2', 'used 1', 'made 3', 'used 2', 'used 3']);
});

test('what goes wrong is told when its turn comes', async () => {
  async function* numbers() {
    yield 1;
    throw new Error('no second');
  }
  const source = oneAhead(numbers());
  expect(await source.next()).toEqual({ done: false, value: 1 });
  await expect(source.next()).rejects.toThrow('no second');
});
