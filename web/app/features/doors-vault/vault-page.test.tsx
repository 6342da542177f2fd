import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../lib/api.ts';
import { localStorageKeys } from '../../lib/storage-keys.ts';
import { PanelHost } from '../../shell/frame/desktop/panel-host.tsx';
import { findAndClickButton } from '../../testing/press.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { readDoors } from './testing/read-doors.ts';
import { VaultPage } from './vault-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const screenOf = (
  <>
    <Routes>
      <Route path=":username/doors-vault/:category?/:door?" element={<VaultPage />} />
    </Routes>
    <PanelHost />
  </>
);

const show = (page = '', options: Omit<Parameters<typeof renderDesktop>[1], 'path'> = {}) =>
  renderDesktop(screenOf, { ...options, path: `/ava.brooks/doors-vault${page}` });

const doorsIn = (label: string) =>
  within(screen.getByRole('list', { name: label })).queryAllByRole('listitem');
const streetsIn = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const door = (name: string | RegExp) => screen.findByRole('link', { name });
test('each category shows how many doors and files it has', async () => {
  await show();
  await screen.findByText('51 doors');
  const doors = await readDoors();
  const sellers = doors.filter(({ category }) => category === 'SELLERS');
  const files = sellers.reduce((sum, { fileCount }) => sum + fileCount, 0);
  const [card] = doorsIn('Categories');
  expect(card?.textContent).toContain(`${sellers.length} doors${files} files`);
});

test('a click on the tab of the open category leads back to all categories', async () => {
  const view = await show('/sellers');
  fireEvent.click(await screen.findByRole('link', { name: /^Buyers \d+$/ }));
  expect(view.pathname()).toBe('/ava.brooks/doors-vault/buyers');
  fireEvent.click(await screen.findByRole('link', { name: /^Buyers \d+$/ }));
  expect(view.pathname()).toBe('/ava.brooks/doors-vault');
});

test('doors are sorted by address, with unclaimed ones listed separately', async () => {
  await show('/sellers');
  await screen.findByRole('list', { name: 'Active doors' });
  const sellers = (await readDoors()).filter(({ category }) => category === 'SELLERS');
  const unclaimed = sellers.filter(({ isUnclaimed }) => isUnclaimed);
  expect(doorsIn('Unclaimed doors')).toHaveLength(unclaimed.length);
  expect(doorsIn('Active doors')).toHaveLength(sellers.length - unclaimed.length);
  expect(streetsIn('Active doors').slice(0, 3)).toEqual([
    '27 Lantern Loop',
    '264 Wild Iris Loop',
    '305 Palm Warbler Ln',
  ]);
});

test('a click selects a door, and a double click opens the door only once', async () => {
  const view = await show('/sellers');
  const link = await door('27 Lantern Loop');
  fireEvent.click(link, { detail: 1 });
  expect(view.pathname()).toBe('/ava.brooks/doors-vault/sellers');
  const moves: string[] = [];
  view.router.subscribe(({ location }) => moves.push(location.pathname));
  fireEvent.click(link, { detail: 2 });
  fireEvent.click(link, { detail: 3 });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('27 Lantern Loop');
  expect(new Set(moves)).toEqual(
    new Set(['/ava.brooks/doors-vault/sellers/27-lantern-loop-ponte-vedra-beach-fl-32082']),
  );
  expect(moves).toHaveLength(1);
});

test('Enter opens a door, and the URL of the door keeps the override of staff', async () => {
  const view = await show('/sellers', { override: { role: 'agent', from: 'admin' } });
  fireEvent.click(await door('27 Lantern Loop'), { detail: 0 });
  expect(view.router.state.location.search).toBe('?override=agent&from=admin');
  const breadcrumb = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(breadcrumb.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Doors Vault',
    'Sellers',
    '27 Lantern Loop',
  ]);
  fireEvent.click(breadcrumb.getByRole('link', { name: 'Sellers' }));
  expect(view.router.state.location.search).toBe('?override=agent&from=admin');
});

test('the URL of an unknown door redirects to the page of its category', async () => {
  const view = await show('/sellers/1-nowhere-st');
  await waitFor(() => expect(view.pathname()).toBe('/ava.brooks/doors-vault/sellers'));
  await view.router.navigate('/ava.brooks/doors-vault/rentals');
  await waitFor(() => expect(view.pathname()).toBe('/ava.brooks/doors-vault'));
});

test('the door search finds addresses and clients, and says when nothing matches', async () => {
  const view = await show('/sellers');
  await screen.findByRole('list', { name: 'Active doors' });
  const search = (text: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  search('PELICAN');
  await waitFor(() => expect(streetsIn('Active doors')).toEqual(['1184 Pelican Bay Dr']));
  search('camille');
  await waitFor(() => expect(streetsIn('Active doors')).toContain('27 Lantern Loop'));
  expect(view.router.state.location.search).toBe('?search=camille');
  search('no such door');
  await screen.findByText('No doors match “no such door”');
  await findAndClickButton('Show all doors');
  await waitFor(() => expect(doorsIn('Active doors').length).toBeGreaterThan(10));
});

test('the vault remembers whether the user chose the grid or the list', async () => {
  const { unmount } = await show('/sellers');
  fireEvent.click(await screen.findByRole('radio', { name: 'List' }));
  await screen.findByRole('table', { name: 'Active doors' });
  expect(localStorage.getItem(localStorageKeys.doorsView)).toBe('list');
  expect(localStorageKeys.doorsView).toBe('doorvault_folders_view');
  unmount();
  await show('/sellers');
  const table = await screen.findByRole('table', { name: 'Active doors' });
  const addresses = () =>
    within(table)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(addresses()[0]).toContain('27 Lantern Loop');
  const byFiles = within(table).getByRole('button', { name: 'Files' });
  fireEvent.click(byFiles);
  await waitFor(() => expect(addresses()[0]).toContain('1184 Pelican Bay Dr'));
  fireEvent.click(byFiles);
  await waitFor(() => expect(addresses().at(-1)).toContain('1184 Pelican Bay Dr'));
});

test('a double click on a row of the door list opens the door', async () => {
  localStorage.setItem(localStorageKeys.doorsView, 'list');
  const view = await show('/sellers');
  const row = (await door(/27 Lantern Loop/)).closest('tr') as HTMLElement;
  fireEvent.click(row);
  expect(view.pathname()).toBe('/ava.brooks/doors-vault/sellers');
  fireEvent.doubleClick(row);
  expect(view.pathname()).toMatch(/27-lantern-loop/);
});

test('a search in the vault finds doors and files, and a found file opens in its door', async () => {
  const view = await show('?search=inspection');
  const found = await screen.findByRole('list', { name: 'Files found' });
  const [first] = within(found).getAllByRole('link');
  expect(first?.textContent).toMatch(/inspection/i);
  fireEvent.click(first as HTMLElement);
  await screen.findByRole('dialog', { name: first?.textContent ?? '' });
  expect(view.router.state.location.search).toMatch(/^\?file=/);
});

test('a vault search without matches shows a message', async () => {
  await show('?search=zeppelin');
  await screen.findByRole('heading', { name: 'No results for “zeppelin”' });
  await findAndClickButton('Show all doors');
  expect(await screen.findByRole('list', { name: 'Categories' })).toBeTruthy();
});

test('the card of a door with photos shows the first photo', async () => {
  await show('/sellers');
  const cards = await screen.findByRole('list', { name: 'Active doors' });
  const covered = (await readDoors()).filter(({ coverUrl, category }) => coverUrl && category === 'SELLERS');
  expect(covered.length).toBeGreaterThan(0);
  const shown = [...cards.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(new Set(shown)).toEqual(new Set(covered.map(({ coverUrl }) => coverUrl)));
});

test('a category without doors says that it is empty and offers to create a door', async () => {
  const emptyMisc = async () => {
    const misc = (await readDoors()).filter(({ category }) => category === 'MISCELLANEOUS');
    await Promise.all(misc.map(({ id }) => api.delete(`/api/doors-vault/folders/${id}`)));
  };
  await show('/misc', { prepare: emptyMisc });
  await screen.findByRole('heading', { name: 'No active doors yet' });
  expect(screen.getAllByRole('button', { name: 'Create door' })).toHaveLength(2);
});

test('Add Files in the vault claims an unclaimed door and opens it', async () => {
  const claimOthers = async () => {
    const [, ...others] = (await readDoors()).filter(
      ({ category, isUnclaimed }) => isUnclaimed && category === 'SELLERS',
    );
    for (const { id } of others) await api.post('/api/doors-vault/folders/claim', { folderId: id });
  };
  const view = await show('/sellers', { prepare: claimOthers });
  await findAndClickButton(/^Add Files to /);
  await screen.findByText('Door claimed successfully! You can now add files.');
  await waitFor(() => expect(view.pathname()).toMatch(/sellers\/.+/));
  expect(view.sent.map(({ path }) => path)).toContain('/api/doors-vault/folders/claim');
  await view.router.navigate('/ava.brooks/doors-vault/sellers');
  await screen.findByText('All doors have been claimed!');
});

test('a user sees an error if a door cannot be claimed', async () => {
  const { connection } = await show('/sellers');
  await screen.findByRole('list', { name: 'Unclaimed doors' });
  connection.isBroken = true;
  fireEvent.click(screen.getAllByRole('button', { name: /^Add Files to / })[0] as HTMLElement);
  expect(await screen.findByText('Failed to claim door')).toBeTruthy();
});

test('the page of an unclaimed door offers to claim the door', async () => {
  await show('/sellers');
  await screen.findByRole('list', { name: 'Unclaimed doors' });
  const [street = ''] = streetsIn('Unclaimed doors');
  fireEvent.click(screen.getByRole('link', { name: String(street) }), { detail: 2 });
  await screen.findByRole('heading', { level: 1, name: String(street) });
  await findAndClickButton('Add Files');
  expect(await screen.findByText('Door claimed successfully! You can now add files.')).toBeTruthy();
});

test('a user can retry loading doors that failed to load', async () => {
  const { connection, router } = await renderDesktop(screenOf, { path: '/ava.brooks' });
  connection.isBroken = true;
  await router.navigate('/ava.brooks/doors-vault/sellers');
  await screen.findByText('Failed to load folders. Please try again.');
  connection.isBroken = false;
  await findAndClickButton('Try again');
  expect(await screen.findByRole('list', { name: 'Active doors' })).toBeTruthy();
});

test('navigation does not refetch a door list that was loaded less than five seconds ago', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
  const { router } = await show('/sellers');
  await screen.findByRole('list', { name: 'Active doors' });
  const getSpy = vi.spyOn(api, 'get');
  const countLoads = () => getSpy.mock.calls.filter(([path]) => path === '/api/doors-vault/folders').length;
  const goTo = async (category: string, title: string) => {
    await router.navigate(`/ava.brooks/doors-vault/${category}`);
    await screen.findByRole('heading', { level: 1, name: title });
  };
  vi.setSystemTime(new Date('2026-11-17T15:00:04Z'));
  await goTo('buyers', 'Buyers');
  expect(countLoads()).toBe(0);
  vi.setSystemTime(new Date('2026-11-17T15:00:09Z'));
  await goTo('misc', 'Miscellaneous');
  await waitFor(() => expect(countLoads()).toBe(1));
});
