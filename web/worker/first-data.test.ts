import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFirstDataElement } from '#contract/first-data.ts';
import { deleteUserData, deleteUserDataAtSignOut, keepFirstData } from './user-data.ts';

/** The browser's storage of responses, by cache and URL. */
let stored: Map<string, Map<string, Response>>;
let milliseconds = 0;

const urlOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, origin).href;
const origin = 'https://abundance.test';

beforeEach(() => {
  stored = new Map();
  milliseconds += 60_000;
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const responses = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, responses);
      return {
        match: async (request: Request | string) => responses.get(urlOf(request))?.clone(),
        put: async (request: Request, response: Response) => void responses.set(urlOf(request), response),
        keys: async () => [...responses.keys()].map((url) => new Request(url)),
        delete: async (request: Request) => responses.delete(urlOf(request)),
      };
    },
    delete: async (name: string) => stored.delete(name),
  });
  vi.stubGlobal('self', { location: { origin } });
  vi.spyOn(performance, 'now').mockImplementation(() => milliseconds);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const openPage = (personId: string, contact: string) => {
  const responses = {
    '/api/session': { person: { id: personId } },
    '/api/abundance-sphere/contacts': [contact],
  };
  const html = `<body>${createFirstDataElement(JSON.stringify({ responses }))}<script></script></body>`;
  return keepFirstData(Promise.resolve(new Response(html)));
};

const storedTexts = () =>
  Promise.all([...(stored.get('user-data')?.values() ?? [])].map((one) => one.clone().text()));

test('the data of an opened page can be read offline', async () => {
  await openPage('ava', 'Ana Lopez');
  expect(await storedTexts()).toEqual(['{"person":{"id":"ava"}}', '["Ana Lopez"]']);
});

test('the data of an opened page replaces the data of another user', async () => {
  await openPage('ava', 'Ana Lopez');
  await openPage('ben', 'Carl Diaz');
  expect(await storedTexts()).toEqual(['{"person":{"id":"ben"}}', '["Carl Diaz"]']);
});

test('a page that was perhaps requested before a sign-out leaves no data behind', async () => {
  await deleteUserDataAtSignOut();
  milliseconds += 1_000;
  await openPage('ava', 'Ana Lopez');
  expect(await storedTexts()).toEqual([]);
  milliseconds += 10_000;
  await openPage('ava', 'Ana Lopez');
  expect(await storedTexts()).toHaveLength(2);
});

test('a sign-in does not prevent the data of the next page from being stored', async () => {
  await deleteUserData();
  await openPage('ava', 'Ana Lopez');
  expect(await storedTexts()).toHaveLength(2);
});

test.each([
  ['without data', () => Promise.resolve(new Response('<body></body>'))],
  ['that is not available', () => Promise.resolve(new Response('Try later', { status: 503 }))],
  ['that did not arrive', () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
])('a page %s changes nothing that can be read offline', async (_, load) => {
  await openPage('ava', 'Ana Lopez');
  await keepFirstData(load());
  expect(await storedTexts()).toHaveLength(2);
});
