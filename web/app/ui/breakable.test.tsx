import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Breakable } from './breakable.tsx';

const renderText = (text: string) => render(<Breakable text={text} />).container;

test.each([
  [
    'christopher.montgomery@harbor-homes.example.com',
    'christopher<wbr>.montgomery@<wbr>harbor-homes<wbr>.example<wbr>.com',
  ],
  ['Ava Brooks', 'Ava Brooks'],
  ['', ''],
])("'%s' gets line break opportunities at @ and dots", (text, html) => {
  expect(renderText(text).innerHTML).toBe(html);
  expect(renderText(text).textContent).toBe(text);
});

test('a very long word may break anywhere, and normal words may not', () => {
  expect(renderText(`${'x'.repeat(60)}@example.com`).querySelector('span')?.style.overflowWrap).toBe(
    'anywhere',
  );
  expect(renderText(`${'words '.repeat(60)}`).querySelector('span')).toBeNull();
});
