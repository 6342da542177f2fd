import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Play } from './play.ts';
import { scripts } from './scripts/scripts.ts';
import { openTwoWorlds, type TwoWorlds } from './two-worlds.ts';

let worlds: TwoWorlds;
let play: Play;

beforeAll(async () => {
  worlds = await openTwoWorlds();
  play = new Play(worlds);
});
afterAll(() => worlds.close());

describe('the server and the demo answer alike', () => {
  test.each(Object.entries(scripts))('%s', async (_, script) => {
    await script(play);
    expect(play.calls.length).toBeGreaterThan(0);
  });
});
