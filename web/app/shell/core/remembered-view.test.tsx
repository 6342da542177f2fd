import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { findPageOfLastView, useRememberView } from './remembered-view.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function Page() {
  useRememberView();
  return <h1>Doors Vault</h1>;
}

const show = () => {
  const route = { path: '*', element: <Page />, handle: { view: 'door_vault' } };
  return render(<RouterProvider router={createMemoryRouter([route])} />);
};

test('other pages return to the view that the user opened last', async () => {
  show();
  await screen.findByRole('heading', { name: 'Doors Vault' });
  expect(findPageOfLastView()).toBe('doors-vault');
});

test('a desktop page opens even if the storage of this browser is full', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  show();
  expect(await screen.findByRole('heading', { name: 'Doors Vault' })).toBeTruthy();
  expect(findPageOfLastView()).toBe('');
});
