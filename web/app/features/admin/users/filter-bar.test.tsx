import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserFilter } from '#contract/admin/admin-users.ts';
import { advanceTime } from '../../../testing/advance-time.ts';
import { UserFilterBar } from './filter-bar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show(filter: UserFilter = {}) {
  const changes: Partial<UserFilter>[] = [];
  render(
    <MantineProvider env="test">
      <UserFilterBar filter={filter} onFilter={(next) => changes.push(next)} isNewestFirst />
    </MantineProvider>,
  );
  return changes;
}

const type = (text: string) =>
  fireEvent.change(screen.getByPlaceholderText('Search by name or email...'), { target: { value: text } });

test('the user search starts 800 milliseconds after the last key', () => {
  const changes = show({ role: 'AGENT' });
  type('iv');
  advanceTime(500);
  type('ivy');
  advanceTime(799);
  expect(changes).toEqual([]);
  advanceTime(1);
  expect(changes).toEqual([{ search: 'ivy' }]);
});

test('each user filter reports only its own change, and Clear Filters resets all filters', () => {
  const changes = show({ search: 'ivy', role: 'VENDOR' });
  fireEvent.change(screen.getByLabelText('Business category'), { target: { value: 'Roofers' } });
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(changes.map((change) => Object.entries(change))).toEqual([
    [['businessCategory', 'Roofers']],
    [['role', undefined]],
    [
      ['search', undefined],
      ['role', undefined],
      ['businessCategory', undefined],
    ],
  ]);
});

test('the role filter offers every role, including Brokerage', () => {
  show();
  const roles = [...screen.getByLabelText('Role').querySelectorAll('option')].map(
    ({ textContent }) => textContent,
  );
  expect(roles).toEqual(['All roles', 'Admin', 'Agent', 'Broker', 'Brokerage', 'Manager', 'Vendor']);
});
