import postcss from 'postcss';
import { expect, test } from 'vitest';
import config from './postcss.config.js';

async function expand(mixin: string): Promise<string> {
  const { css } = await postcss(config.plugins).process(`.a { @mixin ${mixin}; }`, { from: undefined });
  return css.replaceAll(/\s+/g, ' ');
}

test('each option of a layout mixin becomes one declaration, and the other parts are the gap', async () => {
  expect(await expand('row 4px 8px wrap between')).toBe(
    '.a { display: flex; align-items: center; gap: 4px 8px; flex-wrap: wrap; justify-content: space-between; }',
  );
  expect(await expand('row stretch')).toBe('.a { display: flex; }');
  expect(await expand('grid 12px top, minmax(0, 1fr) auto')).toBe(
    '.a { display: grid; gap: 12px; align-items: start; grid-template-columns: minmax(0, 1fr) auto; }',
  );
});

test('a text mixin sets only what it names, and the whole font with a family', async () => {
  expect(await expand('text 600 12.5/1.4 muted')).toBe(
    '.a { font-weight: 600; font-size: var(--ab-fz-12-5); line-height: 1.4; color: var(--ab-muted); }',
  );
  expect(await expand('text 560 19/1.2 display -0.01em')).toBe(
    '.a { font: 560 var(--ab-fz-19) / 1.2 var(--ab-display); letter-spacing: -0.01em; }',
  );
});

test('a mixin refuses colors and sizes that the theme does not have', async () => {
  await expect(expand('text 11 muted')).rejects.toThrow('no font size 11');
  await expect(expand('tone purple')).rejects.toThrow('no color purpleBg');
});
