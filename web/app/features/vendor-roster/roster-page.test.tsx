import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FavoriteList } from '#contract/vendor-roster/vendor-favorites.ts';
import type { RosterVendor } from '#contract/vendor-roster/vendor-roster.ts';
import { api } from '../../lib/api.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import FlyerDialog from './flyer/flyer-dialog.tsx';
import VendorRosterPage from './route.tsx';

beforeEach(() => localStorage.clear());

const path = (query = '') => `/ava.brooks/vendor-roster${query}`;
const show = (query = '', options = {}) =>
  renderDesktop(<VendorRosterPage />, { path: path(query), ...options });
/** Uses CSS selectors, because queries by role are slow with so many cards. */
const articles = () => [...document.querySelectorAll<HTMLElement>('article')];
const cards = async (count = 10) => {
  await waitFor(() => expect(articles()).toHaveLength(count));
  return articles();
};
const card = async (name: string) => {
  await cards();
  return articles().find((one) => one.getAttribute('aria-label') === name) as HTMLElement;
};
const press = async (words: string) => fireEvent.click(await screen.findByText(words));
const pressIn = (place: HTMLElement, label: string) => fireEvent.click(within(place).getByLabelText(label));
const dialogOf = async (name: string) => {
  const isTarget = (one: Element) => one.querySelector('h2')?.textContent === name;
  await waitFor(() => expect([...document.querySelectorAll('[role=dialog]')].some(isTarget)).toBe(true));
  return [...document.querySelectorAll<HTMLElement>('[role=dialog]')].find(isTarget) as HTMLElement;
};
const category = (name: string) => screen.findByText(name, { selector: 'nav button' });

test('the roster without a chosen category says how to begin', async () => {
  await show();
  await screen.findByText('Please select a category to view vendors');
  expect((await category('Roofers')).textContent).toBe('Roofers 13');
});

test('a roster page has ten cards, with sponsored partners first', async () => {
  const { router } = await show();
  fireEvent.click(await category('Roofers'));
  const shown = await cards();
  expect(shown).toHaveLength(10);
  const isSponsored = shown.map((one) => within(one).queryByText('Sponsored') !== null);
  expect(isSponsored).toEqual([true, true, true, ...Array(7).fill(false)]);
  expect(within(shown[0] as HTMLElement).getByText('Power Partner')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Page 2'));
  await cards(3);
  expect(router.state.location.search).toBe('?category=Roofers&page=2');
});

test('the roster opens its last page if the URL names a later one', async () => {
  await show('?category=Roofers&page=9');
  expect(await cards(3)).toHaveLength(3);
});

test('a new favorite is shown at once and reverted if it cannot be saved', async () => {
  const { sent, connection } = await show('?category=Roofers');
  const coastline = await card('Coastline Roofing Co.');
  const heart = within(coastline).getByLabelText('Preferred: Coastline Roofing Co.');
  const before = heart.getAttribute('aria-pressed');
  fireEvent.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).not.toBe(before));
  expect(sent[0]?.path).toBe('/api/vendor/favorites');
  await waitFor(() => expect(heart.hasAttribute('disabled')).toBe(false));
  connection.isBroken = true;
  fireEvent.click(heart);
  await screen.findByText(before === 'true' ? 'Failed to add favorite' : 'Failed to remove favorite');
  expect(heart.getAttribute('aria-pressed')).not.toBe(before);
});

test('opening a vendor card is counted, and the user can request approval with a message', async () => {
  const { sent, router } = await show('?category=Roofers');
  const coastline = await card('Coastline Roofing Co.');
  fireEvent.click(within(coastline).getByText('Coastline Roofing Co.'));
  const dialog = await dialogOf('Coastline Roofing Co.');
  expect(sent.map(({ path: to, body }) => [to.split('/').at(-1), body])).toEqual([
    ['events', { kind: 'opened' }],
  ]);
  expect(router.state.location.search).toContain('vendor=');
  fireEvent.click(within(dialog).getByText('Request approval'));
  await within(dialog).findByText('Please write a short message to the vendor');
  fireEvent.change(within(dialog).getByLabelText('Message to Dana'), { target: { value: 'May I?' } });
  fireEvent.click(within(dialog).getByText('Request approval'));
  await within(dialog).findByText('Request sent');
  expect(sent.at(-1)?.body).toEqual({ message: 'May I?' });
  expect(within(coastline).getByText('Request sent')).toBeTruthy();
});

test("a vendor's video is loaded from its site only when the user presses play", async () => {
  await show('?category=Roofers');
  const coastline = await card('Coastline Roofing Co.');
  pressIn(coastline, 'Video from Coastline Roofing Co.');
  const dialog = await dialogOf('Coastline Roofing Co.');
  expect(dialog.querySelector('iframe')).toBeNull();
  fireEvent.click(await within(dialog).findByText('Play video'));
  expect(dialog.querySelector('iframe')?.src).toMatch(
    /^https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//,
  );
});

test('a vendor card shows more service areas, flyers and links when the user opens them', async () => {
  await show('?category=Roofers');
  const coastline = await card('Coastline Roofing Co.');
  fireEvent.click(within(coastline).getByText('see more (5 more)'));
  await screen.findByText('All Service Areas');
  pressIn(coastline, 'PDFs from Coastline Roofing Co.');
  await screen.findByText('roof-age-and-insurance.pdf');
  pressIn(coastline, 'Links for Coastline Roofing Co.');
  const link = await screen.findByText('Facebook', { selector: 'a' });
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('the roster filtered by favorites says if the user has no favorites', async () => {
  const prepare = async () => {
    const { favorites } = await api.get<{ favorites: { vendorId: string }[] }>('/api/vendor/favorites');
    for (const { vendorId } of favorites) await api.delete('/api/vendor/favorites', { query: { vendorId } });
  };
  await show('', { prepare });
  fireEvent.click(await screen.findByLabelText('My Preferred Vendors'));
  expect(await screen.findByText('You have no favorite vendors yet')).toBeTruthy();
});

test('a roster search without results says that there are no results', async () => {
  await show('?category=Roofers&search=nobody+at+all');
  expect(await screen.findByText('No vendors match your search criteria')).toBeTruthy();
});

test('the filter dialog changes nothing until it is applied', async () => {
  const { router } = await show('?category=Roofers');
  fireEvent.click(await screen.findByText('Filter Vendors', { selector: 'button *' }));
  const dialog = await dialogOf('Filter Vendors');
  fireEvent.click(within(dialog).getByText('Plumbers'));
  fireEvent.change(within(dialog).getByLabelText('Search ZIP codes'), { target: { value: '32082' } });
  fireEvent.click(await within(dialog).findByLabelText(/^32082 - /));
  expect(router.state.location.search).toBe('?category=Roofers');
  fireEvent.click(within(dialog).getByText('Apply Filters'));
  await waitFor(() => expect(router.state.location.search).toBe('?category=Plumbers&zip=32082'));
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  fireEvent.click(await screen.findByText('Filter Vendors', { selector: 'button *' }));
  await press('Clear All');
  await press('Apply Filters');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the roster shows the vendors seen last and a retry button if the server cannot be reached', async () => {
  const first = await show('?category=Roofers');
  await cards();
  first.unmount();
  const { connection } = await show('?category=Roofers', { isBroken: true });
  await screen.findByText('Network issues detected - using offline data', {}, { timeout: 6000 });
  await cards();
  connection.isBroken = false;
  await press('Retry Loading Fresh Data');
  await waitFor(() => expect(screen.queryByText('Network issues detected - using offline data')).toBeNull());
});

test('the roster shows an error if the server cannot be reached and no vendors are stored', async () => {
  await show('?category=Roofers', { isBroken: true });
  expect(
    await screen.findByText('Failed to load vendor data. Please refresh the page.', {}, { timeout: 6000 }),
  ).toBeTruthy();
});

test('a user whose association has no active roster can request access in a dialog', async () => {
  const { sent } = await show('', { profile: { association: 'Flagler County Association of Realtors' } });
  const dialog = await dialogOf('Feature Not Available');
  expect(document.querySelector('nav')).toBeNull();
  fireEvent.click(within(dialog).getByText('Request access'));
  await within(dialog).findByRole('status');
  expect(sent).toMatchObject([
    {
      path: '/api/vendor-access-request',
      body: { association: 'Flagler County Association of Realtors', timestamp: expect.any(String) },
    },
  ]);
});

test('an agent without an association can choose one in the dialog', async () => {
  const { profile } = await show('', { profile: { association: null } });
  const dialog = await dialogOf('Feature Not Available');
  expect(dialog.textContent).toContain('Request access so we know to open here next.');
  fireEvent.click(within(dialog).getByRole('combobox', { name: 'Your association' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Northeast Florida Association of Realtors' }));
  await waitFor(() => expect(profile().association).toBe('Northeast Florida Association of Realtors'));
});

test('the roster first shows the disclaimer, and Agree requires the checkbox', async () => {
  await show('?category=Roofers', { profile: { hasAcceptedVendorDisclaimer: false } });
  const dialog = await dialogOf('Vendor Roster disclaimer');
  const agree = within(dialog).getByRole('button', { name: 'Agree' });
  expect(agree.hasAttribute('disabled')).toBe(true);
  expect(articles()).toEqual([]);
  fireEvent.click(within(dialog).getByLabelText('I have read and understand this disclaimer'));
  fireEvent.click(agree);
  await cards();
});

test('the disclaimer dialog shows an error if accepting it fails', async () => {
  const { connection } = await show('', { profile: { hasAcceptedVendorDisclaimer: false } });
  connection.isBroken = true;
  fireEvent.click(await screen.findByLabelText('I have read and understand this disclaimer'));
  await press('Agree');
  expect(await screen.findByText('Failed to save disclaimer acceptance. Please try again.')).toBeTruthy();
});

test('staff who view the roster in override skip the association dialog and the disclaimer', async () => {
  await show('?category=Roofers', {
    override: { role: 'agent', from: 'admin' },
    profile: { association: null, hasAcceptedVendorDisclaimer: false },
  });
  await cards();
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test("a vendor's text is escaped, and unsafe URLs are not linked", async () => {
  const { default: VendorDialog } = await import('./detail/vendor-dialog.tsx');
  (await show()).unmount();
  const { vendors } = await api.get<{ vendors: never[] }>('/api/vendor', { query: { category: 'Roofers' } });
  const [vendor] = vendors as Record<string, unknown>[];
  const evil = {
    ...vendor,
    vendorCompanyName: '<img src=x onerror=alert(1)>',
    website: 'javascript:alert(1)',
    loanLinks: ' JavaScript:alert(1)',
    loanLinksLabel: 'Press me',
    representativeWebsite: 'data:text/html,x',
    videoUrl: [{ url: 'https://youtube.com.evil.example/embed/aqz-KE-bpKQ', title: 'x', isFavorite: true }],
  };
  await renderDesktop(
    <VendorDialog vendor={evil as never} tab="video" canAsk={false} onClose={vi.fn()} onEvent={vi.fn()} />,
  );
  const dialog = await dialogOf('<img src=x onerror=alert(1)>');
  await within(dialog).findByText('No videos available');
  fireEvent.click(within(dialog).getByText('Info'));
  await within(dialog).findByText('Press me');
  expect(dialog.querySelector('img[src="x"]')).toBeNull();
  const hrefs = [...dialog.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs.filter((href) => !/^(tel|mailto):/.test(href ?? ''))).toEqual([]);
});

test('the vendor dialog lists the agent’s deals with that vendor', async () => {
  const { default: VendorDialog } = await import('./detail/vendor-dialog.tsx');
  (await show()).unmount();
  const { vendors } = await api.get<{ vendors: RosterVendor[] }>('/api/vendor', {
    query: { category: 'Roofers' },
  });
  const vendor = vendors[0] as RosterVendor;
  const prepare = async () => {
    const { deal } = await api.post<{ deal: { id: string } }>('/api/deals', { fullName: 'Theo Lindqvist' });
    await api.post(`/api/deals/${deal.id}/people`, { role: 'INSPECTOR', vendorId: vendor.id });
  };
  await renderDesktop(
    <VendorDialog vendor={vendor} tab="info" canAsk onClose={vi.fn()} onEvent={vi.fn()} />,
    { prepare },
  );
  const deals = within(await screen.findByRole('region', { name: 'Your deals with this vendor' }));
  expect(deals.getByRole('link', { name: 'Theo Lindqvist' }).getAttribute('href')).toContain(
    '/transactions/',
  );
  expect(deals.getByText('Lead, Inspector')).toBeTruthy();
});

test('if the user adds a favorite again while its removal is being sent, the app sends the addition after the removal', async () => {
  let answer = () => {};
  const removed = new Promise<object>((resolve) => {
    answer = () => resolve({ success: true });
  });
  const { sent } = await show('?category=Roofers', {
    respond: ({ method }: { method: string }) => (method === 'DELETE' ? removed : undefined),
  });
  const name = 'Coastline Roofing Co.';
  pressIn(await card(name), `Preferred: ${name}`);
  fireEvent.click(within(await card(name)).getByText(name));
  const changes = () =>
    sent.filter(({ path }) => path === '/api/vendor/favorites').map(({ method }) => method);
  const heart = within(await dialogOf(name)).getByLabelText(`Preferred: ${name}`);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
  fireEvent.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  expect(changes()).toEqual(['DELETE']);
  answer();
  await waitFor(() => expect(changes()).toEqual(['DELETE', 'POST']));
});

test('a favorite that cannot be removed stays, and an error is shown', async () => {
  const { connection } = await show('?category=Roofers');
  const heart = within(await card('Coastline Roofing Co.')).getByLabelText(
    'Preferred: Coastline Roofing Co.',
  );
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  connection.isBroken = true;
  fireEvent.click(heart);
  await screen.findByText('Failed to remove favorite');
});

test('if the server does not respond to a changed favorite, an error appears', async () => {
  const { connection } = await show('?category=Roofers');
  const heart = within(await card('Coastline Roofing Co.')).getByLabelText(
    'Preferred: Coastline Roofing Co.',
  );
  connection.respond = () => {
    throw new Error('x');
  };
  fireEvent.click(heart);
  expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy();
});

test('an approval request that cannot be sent shows an error', async () => {
  const { connection } = await show('?category=Roofers');
  fireEvent.click(within(await card('Coastline Roofing Co.')).getByText('Coastline Roofing Co.'));
  const dialog = await dialogOf('Coastline Roofing Co.');
  fireEvent.change(within(dialog).getByLabelText('Message to Dana'), { target: { value: 'May I?' } });
  connection.isBroken = true;
  fireEvent.click(within(dialog).getByText('Request approval'));
  expect(await screen.findByText('Your request couldn’t be sent. Please try again.')).toBeTruthy();
});

test('the flyer dialog for a category without favorites says that there is nothing to show', async () => {
  const prepare = async () => {
    const { favorites } = await api.get<FavoriteList>('/api/vendor/favorites');
    const roofers = favorites.filter(({ vendor }) => vendor.businessCategory === 'Roofers');
    for (const { vendor } of roofers)
      await api.delete('/api/vendor/favorites', { query: { vendorId: vendor.id } });
  };
  await renderDesktop(<FlyerDialog first="Roofers" onClose={() => {}} />, { prepare });
  expect(await screen.findByText('No vendors in this category')).toBeTruthy();
});

test('the flyer dialog shows an error if the favorites cannot be loaded', async () => {
  await renderDesktop(<FlyerDialog first="Roofers" onClose={() => {}} />, { isBroken: true });
  expect(await screen.findByText('Failed to load vendor data')).toBeTruthy();
});
