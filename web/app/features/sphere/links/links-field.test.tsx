import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Contact } from '#contract/sphere/sphere.ts';
import { api } from '../../../lib/api.ts';
import { PanelHost } from '../../../shell/frame/desktop/panel-host.tsx';
import { renderDesktop } from '../../../testing/render-desktop.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const find = async (q: string): Promise<Contact> => {
  const query = { q };
  const path = '/api/abundance-sphere/contacts/search';
  const [contact] = (await api.get<{ contacts: Contact[] }>(path, { query })).contacts;
  if (!contact) throw new Error(`Nobody is called ${q}`);
  return contact;
};

async function edit(name: string) {
  let id = '';
  const desktop = await renderDesktop(<PanelHost />, {
    path: '/ava.brooks',
    prepare: async () => {
      ({ id } = await find(name));
    },
  });
  await desktop.router.navigate(`/ava.brooks?panel=contact&panel.contact=${id}`);
  await screen.findByLabelText(/^First Name/);
  return desktop;
}

const manualLinksOf = async (name: string) => (await find(name)).transactions.map(({ byHand }) => byHand);
const removals = () => screen.queryAllByRole('button', { name: /^Remove the link to / });

test('a user can link a transaction to a contact and unlink it', async () => {
  await edit('maribel okafor');
  expect(removals()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Link a transaction' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Link a transaction' }));
  const link = picker.getByRole<HTMLButtonElement>('button', { name: 'Link' });
  expect(link.disabled).toBe(true);
  const search = picker.getByRole('searchbox', { name: 'Search address or client' });
  fireEvent.change(search, { target: { value: 'mangrove' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(picker.getAllByRole('radio')).toHaveLength(1));
  fireEvent.click(picker.getByRole('radio', { name: /Mangrove/ }));
  fireEvent.click(link);
  expect(await screen.findByText('Link Saved')).toBeTruthy();
  expect(await manualLinksOf('maribel okafor')).toEqual([false, true]);

  await waitFor(() => expect(removals()).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: /^Remove the link to 2207 Mangrove Ln/ }));
  expect(await screen.findByText('Link Removed')).toBeTruthy();
  expect(await manualLinksOf('maribel okafor')).toEqual([false]);
});

test('a link that cannot be saved shows an error', async () => {
  const { connection } = await edit('maribel okafor');
  fireEvent.click(screen.getByRole('button', { name: 'Link a transaction' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Link a transaction' }));
  fireEvent.click((await picker.findAllByRole('radio'))[0] as HTMLElement);
  connection.isFailing = true;
  fireEvent.click(picker.getByRole('button', { name: 'Link' }));
  expect(await screen.findByText('Link Failed')).toBeTruthy();
});
