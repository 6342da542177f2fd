import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/account/account.ts';
import { createFirstDataElement, emptyFirstDataElement } from '#contract/first-data.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { httpBackend } from '../../../lib/http-backend.ts';
import { removeFirstRows, takeFirstData } from '../../../lib/prefetched-response.ts';
import { localStorageKeys } from '../../../lib/storage-keys.ts';
import { firstContactsUrl } from './first-contacts-url.ts';
import { showFirstRows } from './show-first-rows.ts';

const ana = {
  id: 'c1',
  firstName: 'Ana',
  lastName: 'Lopez',
  emailAddress: 'ana@example.com',
  phoneNumber: '9045550101',
  phones: [{ number: '9045550101', label: null }],
  address: null,
  connections: [{ id: 'c2', name: 'Bo Lopez', relationship: 'Spouse' }],
} as unknown as Contact;

const answer = (contacts: Partial<Contact>[], status = 200) =>
  new Response(
    JSON.stringify({ success: true, contacts: contacts.map((one) => ({ ...ana, ...one })), total: 1 }),
    {
      status,
    },
  );

const ava = { role: 'AGENT', firstName: 'Ava', lastName: 'Brooks' } as unknown as Profile;
const sessionOf = (person: Profile | null) => Response.json({ person });

let person: Profile | null;
/** Answers the requests for contacts. */
const request = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  person = ava;
  request.mockReset().mockImplementation(async () => answer([ana]));
  vi.stubGlobal('fetch', async (url: string) => (url === '/api/session' ? sessionOf(person) : request()));
  history.replaceState(null, '', '/ava.brooks/the-sphere');
  document.body.innerHTML = '<main aria-busy="true"></main>';
});
afterEach(() => {
  removeFirstRows();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const rows = () => [...document.querySelectorAll('[data-first-rows] tr')];
const textOf = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
const link = (text: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-first-rows] a')].find((one) =>
    one.textContent?.includes(text),
  );

test('the first contacts appear before the app is loaded, with links that work', async () => {
  await showFirstRows();
  expect(textOf(rows()[0])).toEqual([
    '',
    'ALAna',
    'Lopez',
    'Bo Lopez Spouse',
    'ana@example.com',
    '(904) 555-0101',
    '—',
  ]);
  expect(link('Ana')?.getAttribute('href')).toBe('/ava.brooks/the-sphere/c1');
  expect(link('@')?.getAttribute('href')).toBe('mailto:ana@example.com');
  expect(link('904')?.getAttribute('href')).toBe('tel:9045550101');
});

test('data that the server sent with the page appears without a request', async () => {
  const responses = { '/api/session': { person: ava }, [firstContactsUrl]: { contacts: [ana], total: 1 } };
  document.body.innerHTML += createFirstDataElement(
    JSON.stringify({ responses, nextFiles: ['/assets/a.js'] }),
  );
  vi.stubGlobal('fetch', request);
  takeFirstData();
  await showFirstRows();
  expect(textOf(rows()[0])).toContain('Lopez');
  expect(globalThis.nextFiles).toEqual(['/assets/a.js']);
  expect(await httpBackend.send({ method: 'GET', path: '/api/session' })).toEqual({ person: ava });
  expect(request).not.toHaveBeenCalled();
});

test('a page without data of the server requests its data', async () => {
  document.body.innerHTML += emptyFirstDataElement;
  takeFirstData();
  await showFirstRows();
  expect(textOf(rows()[0])).toContain('Lopez');
  expect([request.mock.calls.length, globalThis.nextFiles]).toEqual([1, undefined]);
});

test('a phone marked “do not call” is not a link in the first rows', async () => {
  const phones = [{ number: '9045550101', label: 'Home, do not call' }];
  request.mockResolvedValue(answer([{ phones }]));
  await showFirstRows();
  expect(textOf(rows()[0])).toContain('(904) 555-0101');
  expect(link('904')).toBeUndefined();
});

test('a name that looks like HTML is text in the first rows', async () => {
  request.mockResolvedValue(answer([{ firstName: '<img src=x onerror=alert(1)>' }]));
  await showFirstRows();
  expect(document.querySelector('img')).toBeNull();
  expect(textOf(rows()[0])[1]).toContain('<img src=x onerror=alert(1)>');
});

test('a contact without a personal name has the name of its company in the first rows', async () => {
  request.mockResolvedValue(answer([{ firstName: '', lastName: '', company: 'Coastline Title' }]));
  await showFirstRows();
  expect(textOf(rows()[0]).slice(1, 3)).toEqual(['CCoastline Title', '—']);
});

test('on a phone, the first rows show the name and how to reach the person', async () => {
  vi.stubGlobal('innerWidth', 390);
  request.mockResolvedValue(answer([ana, { id: 'c3', phoneNumber: null, phones: [] }]));
  await showFirstRows();
  const items = [...document.querySelectorAll('[data-first-rows] li')].map(({ textContent }) => textContent);
  expect(items).toEqual(['ALAna Lopez(904) 555-0101', 'ALAna Lopezana@example.com']);
});

test.each([
  '/ava.brooks',
  '/ava.brooks/the-sphere/c1',
  '/ava.brooks/the-sphere?search=ana',
  '/avery.admin/the-sphere?view=agent',
])('opening %s requests no first rows', async (url) => {
  history.replaceState(null, '', url);
  await showFirstRows();
  expect(request).not.toHaveBeenCalled();
});

test.each([
  ['nobody is signed in', null],
  ['the path names another user', { ...ava, firstName: 'Ben' }],
  ['a vendor has the name in the path', { ...ava, role: 'VENDOR' as const }],
])('no contacts are requested early if %s', async (_, visitor) => {
  person = visitor;
  await showFirstRows();
  expect(request).not.toHaveBeenCalled();
});

test.each([localStorageKeys.columnWidths('contacts'), localStorageKeys.columnVisibility('contacts')])(
  'there are no first rows if the user changed %s',
  async (key) => {
    localStorage.setItem(key, JSON.stringify({ emailAddress: 0 }));
    await showFirstRows();
    expect(request).not.toHaveBeenCalled();
  },
);

test.each([
  ['the session has ended', () => Promise.resolve(answer([], 401))],
  ['the user has no contacts', () => Promise.resolve(answer([]))],
  ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('there are no first rows if %s', async (_, respond) => {
  request.mockImplementation(respond);
  await showFirstRows();
  expect(document.querySelector('[data-first-rows]')).toBeNull();
});

test('there are no first rows once the app shows a screen', async () => {
  document.body.innerHTML = '<main id="content"></main>';
  await showFirstRows();
  expect(document.querySelector('[data-first-rows]')).toBeNull();
});

test('the app uses the early response for its first request and sends later requests itself', async () => {
  await showFirstRows();
  const [path = '', search] = firstContactsUrl.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  const read = () => httpBackend.send({ method: 'GET', path, query });
  expect(await read()).toMatchObject({ contacts: [{ id: 'c1' }] });
  expect(request).toHaveBeenCalledTimes(1);
  await read();
  expect(request).toHaveBeenCalledTimes(2);
});

test('when the app shows a screen, the first rows disappear and their response is not used later', async () => {
  await showFirstRows();
  removeFirstRows();
  expect(document.querySelector('[data-first-rows]')).toBeNull();
  await httpBackend.send({ method: 'GET', path: firstContactsUrl });
  expect(request).toHaveBeenCalledTimes(2);
});

test('a click on a row opens the contact, even before the app is loaded', async () => {
  const assign = vi.fn();
  await showFirstRows();
  vi.stubGlobal('location', { assign });
  rows()[0]?.lastElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(assign).toHaveBeenCalledWith('/ava.brooks/the-sphere/c1');
});
