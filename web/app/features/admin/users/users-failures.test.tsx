import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminUser, UserList } from '#contract/admin/admin-users.ts';
import { toApiProblem } from '../../../lib/to-api-problem.ts';
import { fillField } from '../../../testing/labeled.ts';
import { findAndClickFirstButton } from '../../../testing/press.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { UsersPage } from './users-page.tsx';

const ivy: AdminUser = {
  id: '0d9c3a6c-6f5e-4b5e-9a55-b1c1a6ce3f10',
  email: 'ivy@example.com',
  role: 'AGENT',
  firstName: 'Ivy',
  lastName: 'Mbeki',
  phoneNumber: null,
  stateLocation: 'FL',
  subscriptionStatus: null,
  subscriptionPlan: null,
  subscriptionCreatedAt: null,
  subscriptionPeriodEnd: null,
  createdAt: '2026-11-01T15:00:00.000Z',
  isSuspended: false,
  vendor: null,
  version: '1',
};
const list = { users: [ivy], totalUsers: 1, totalPages: 1, currentPage: 1 } as unknown as UserList;

/** Shows the user list. All other admin calls fail, and without `canRead` the list fails too. */
const show = (canRead = true) =>
  renderDesktop(<UsersPage />, {
    path: '/ava.brooks/admin/dashboard',
    respond: ({ method, path }) => {
      if (!path.startsWith('/api/admin')) return undefined;
      if (method === 'GET' && canRead) return list;
      throw toApiProblem(500, '');
    },
  });

test('an admin sees an error if the user list cannot be loaded', async () => {
  await show(false);
  expect((await screen.findAllByText('Failed to fetch users')).length).toBeGreaterThan(0);
});

test('an admin sees an error if a user cannot be created', async () => {
  await show();
  await findAndClickFirstButton('Add New User');
  const dialog = within(await screen.findByRole('dialog'));
  fillField(/^Email/, 'jo@example.com');
  fillField(/^Password/, 'sixsix');
  fillField(/^Confirm Password/, 'sixsix');
  fillField(/^First Name/i, 'Jo');
  fillField(/^Last Name/i, 'Fern');
  fireEvent.click(dialog.getByRole('button', { name: 'Create user' }));
  expect(await screen.findByText('Failed to create user')).toBeTruthy();
});

test('an admin sees an error if a user cannot be changed', async () => {
  await show();
  await findAndClickFirstButton(/^Edit /);
  const dialog = within(await screen.findByRole('dialog'));
  fillField(/^First Name/i, 'Jo');
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Failed to update user')).toBeTruthy();
});

test('an admin who confirms a deletion sees an error if the user cannot be deleted', async () => {
  await show();
  await findAndClickFirstButton(/^Delete /);
  expect(await screen.findByText('Are you sure you want to delete this user?')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete user' }));
  expect((await screen.findAllByText('Failed to delete user')).length).toBeGreaterThan(0);
});
