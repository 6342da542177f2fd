import { MantineProvider } from '@mantine/core';
import { fireEvent, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Cents, cents } from '#contract/money.ts';
import { advanceTime } from '../testing/advance-time.ts';
import { fillField, getField } from '../testing/labeled.ts';
import { MoneyInput } from './money-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { SearchField } from './search-field.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (field: ReactNode) => render(<MantineProvider env="test">{field}</MantineProvider>);

test('a money field turns typed dollars into cents', () => {
  const received: (Cents | null)[] = [];
  show(<MoneyInput label="Volume" value={null} onChange={(amount) => received.push(amount)} />);
  fillField('Volume', '$412,000.5');
  expect(received.at(-1)).toBe(41_200_050);
});

test('a money field shows cents as dollars', () => {
  show(<MoneyInput label="Volume" value={cents(41_200_050)} onChange={() => {}} />);
  expect(getField('Volume').value).toBe('$412,000.5');
});

function PhoneForm() {
  const [digits, setDigits] = useState('');
  return <PhoneInput label="Phone" value={digits} onChange={setDigits} />;
}

test('a phone field formats the number while the user types', () => {
  show(<PhoneForm />);
  fillField('Phone', '9045550141');
  expect(getField('Phone').value).toBe('(904) 555-0141');
});

test('a phone field leaves no punctuation behind when the user deletes digits', () => {
  show(<PhoneForm />);
  fillField('Phone', '9045');
  fillField('Phone', '(904) ');
  expect(getField('Phone').value).toBe('904');
});

test('a search field starts the search 300 ms after the last key', () => {
  const onSearch = vi.fn();
  show(<SearchField label="Search people" value="" onSearch={onSearch} />);
  fillField('Search people', 'a');
  fillField('Search people', 'av');
  advanceTime(299);
  expect(onSearch).not.toHaveBeenCalled();
  advanceTime(1);
  expect(onSearch.mock.calls).toEqual([['av']]);
});

test('Enter in a search field starts the search at once', () => {
  const onSearch = vi.fn();
  show(<SearchField label="Search people" value="" onSearch={onSearch} />);
  fillField('Search people', 'ava');
  fireEvent.keyDown(getField('Search people'), { key: 'Enter' });
  advanceTime(1000);
  expect(onSearch.mock.calls).toEqual([['ava']]);
});

test('a search field becomes empty when the screen resets its value', () => {
  const { rerender } = show(<SearchField label="Search people" value="ava" onSearch={() => {}} />);
  rerender(
    <MantineProvider env="test">
      <SearchField label="Search people" value="" onSearch={() => {}} />
    </MantineProvider>,
  );
  expect(getField('Search people').value).toBe('');
});
