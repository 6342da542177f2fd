import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserFilter } from '#contract/admin-users.ts';
import { FilterBar } from './filter-bar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show(filter: UserFilter = {}) {
  const asked: Partial<UserFilter>[] = [];
  render(
    <MantineProvider env="test">
      <FilterBar filter={filter} onFilter={(next) => asked.push(next)} isNewestFirst />
    </MantineProvider>,
  );
  return asked;
}

const type = (text: string) =>
  fireEvent.change(screen.getByPlaceholderText('Search by name or email...'), { target: { value: text } });
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('a search waits until the typing has rested for 800 milliseconds', () => {
  const asked = show({ role: 'AGENT' });
  type('iv');
  wait(500);
  type('ivy');
  wait(799);
  expect(asked).toEqual([]);
  wait(1);
  expect(asked).toEqual([{ search: 'ivy' }]);
});

test('a filter tells what it changes and nothing else, and Clear Filters takes all of it back', () => {
  const asked = show({ search: 'ivy', role: 'VENDOR' });
  fireEvent.change(screen.getByLabelText('Business category'), { target: { value: 'Roofers' } });
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(asked.map((change) => Object.entries(change))).toEqual([
    [['businessCategory', 'Roofers']],
    [['role', undefined]],
    [
      ['search', undefined],
      ['role', undefined],
      ['businessCategory', undefined],
    ],
  ]);
});

test('the role filter offers every role, Brokerage too', () => {
  show();
  const roles = [...screen.getByLabelText('Role').querySelectorAll('option')].map(
    ({ textContent }) => textContent,
  );
  expect(roles).toEqual(['All roles', 'Admin', 'Agent', 'Broker', 'Brokerage', 'Manager', 'Vendor']);
});
