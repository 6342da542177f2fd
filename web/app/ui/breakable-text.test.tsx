import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BreakableText } from './breakable-text.tsx';

const renderText = (text: string) => render(<BreakableText text={text} />).container;

test.each([
  [
    'christopher.montgomery@harbor-homes.example.com',
    'christopher<wbr>.montgomery@<wbr>harbor-homes<wbr>.example<wbr>.com',
  ],
  ['Ava Brooks', 'Ava Brooks'],
  ['', ''],
])("BreakableText lets the text '%s' break at @ and dots", (text, html) => {
  expect(renderText(text).innerHTML).toBe(html);
  expect(renderText(text).textContent).toBe(text);
});

test('BreakableText lets a very long word break anywhere, but not a normal word', () => {
  expect(renderText(`${'x'.repeat(60)}@example.com`).querySelector('span')?.style.overflowWrap).toBe(
    'anywhere',
  );
  expect(renderText(`${'words '.repeat(60)}`).querySelector('span')).toBeNull();
});
