import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { RoleCards } from './role-cards.tsx';

beforeEach(() => window.sessionStorage.clear());

function show(props: Parameters<typeof RoleCards>[0] = {}) {
  const router = createMemoryRouter([{ path: '*', element: <RoleCards {...props} /> }], {
    initialEntries: ['/manager/dashboard'],
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

test('staff see a card for each of the three role views', () => {
  show();
  for (const view of ['Agent View', 'Broker View', 'Vendor View']) {
    expect(screen.getByRole('heading', { name: view })).toBeTruthy();
    expect(screen.getByRole('button', { name: `Switch to ${view}` })).toBeTruthy();
  }
});

test('a click on a role card calls onSwitch with the role', () => {
  const onSwitch = vi.fn();
  show({ onSwitch });
  fireEvent.click(screen.getByRole('button', { name: 'Switch to Broker View' }));
  expect(onSwitch).toHaveBeenCalledWith('broker');
  expect(window.sessionStorage).toHaveLength(0);
});

test('role cards show the user counts once they are known', () => {
  show({ counts: { agent: 1284, broker: 23, vendor: 286 } });
  expect(screen.getByText('1,284')).toBeTruthy();
});

test.each([
  ['Agent View', 'agent', '/'],
  ['Broker View', 'broker', '/'],
  ['Vendor View', 'vendor', '/vendor/dashboard'],
])('without onSwitch, %s stores its role in this tab and opens its page', (view, role, page) => {
  const router = show();
  fireEvent.click(screen.getByRole('button', { name: `Switch to ${view}` }));
  expect(window.sessionStorage.getItem('managerRoleOverride')).toBe(role);
  expect(router.state.location.pathname).toBe(page);
});
