import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Breakable } from './breakable.tsx';

const shown = (text: string) => render(<Breakable text={text} />).container;

test.each([
  [
    'christopher.montgomery@harbor-homes.example.com',
    'christopher<wbr>.montgomery@<wbr>harbor-homes<wbr>.example<wbr>.com',
  ],
  ['Ava Brooks', 'Ava Brooks'],
  ['', ''],
])('%s breaks where one would break it by hand', (text, html) => {
  expect(shown(text).innerHTML).toBe(html);
  expect(shown(text).textContent).toBe(text);
});

test('a word without end may break anywhere, and no other', () => {
  expect(shown(`${'x'.repeat(60)}@example.com`).querySelector('span')?.style.overflowWrap).toBe('anywhere');
  expect(shown(`${'words '.repeat(60)}`).querySelector('span')).toBeNull();
});
