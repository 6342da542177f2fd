import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Cents, cents } from '#contract/money.ts';
import { MoneyInput } from './money-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { SearchField } from './search-field.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const show = (field: ReactNode) => render(<MantineProvider env="test">{field}</MantineProvider>);
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });

test('a money field turns typed dollars into cents', () => {
  const received: (Cents | null)[] = [];
  show(<MoneyInput label="Volume" value={null} onChange={(amount) => received.push(amount)} />);
  type('Volume', '$412,000.5');
  expect(received.at(-1)).toBe(41_200_050);
});

test('a money field shows cents as dollars', () => {
  show(<MoneyInput label="Volume" value={cents(41_200_050)} onChange={() => {}} />);
  expect(box('Volume').value).toBe('$412,000.5');
});

function PhoneForm() {
  const [digits, setDigits] = useState('');
  return <PhoneInput label="Phone" value={digits} onChange={setDigits} />;
}

test('a phone field formats the number while the user types', () => {
  show(<PhoneForm />);
  type('Phone', '9045550141');
  expect(box('Phone').value).toBe('(904) 555-0141');
});

test('a phone field leaves no punctuation behind when the user deletes digits', () => {
  show(<PhoneForm />);
  type('Phone', '9045');
  type('Phone', '(904) ');
  expect(box('Phone').value).toBe('904');
});

test('a search field starts the search 300 ms after the last key', () => {
  const onSearch = vi.fn();
  show(<SearchField label="Search people" value="" onSearch={onSearch} />);
  type('Search people', 'a');
  type('Search people', 'av');
  after(299);
  expect(onSearch).not.toHaveBeenCalled();
  after(1);
  expect(onSearch.mock.calls).toEqual([['av']]);
});

test('Enter in a search field starts the search at once', () => {
  const onSearch = vi.fn();
  show(<SearchField label="Search people" value="" onSearch={onSearch} />);
  type('Search people', 'ava');
  fireEvent.keyDown(box('Search people'), { key: 'Enter' });
  after(1000);
  expect(onSearch.mock.calls).toEqual([['ava']]);
});

test('a search field becomes empty when the screen resets its value', () => {
  const { rerender } = show(<SearchField label="Search people" value="ava" onSearch={() => {}} />);
  rerender(
    <MantineProvider env="test">
      <SearchField label="Search people" value="" onSearch={() => {}} />
    </MantineProvider>,
  );
  expect(box('Search people').value).toBe('');
});
