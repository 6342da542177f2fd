import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { floridaZipCodes } from '#contract/reference/florida-zip-codes.ts';
import { closeServer } from '../../../testing/close-server.ts';

export interface FakeNominatim {
  url: string;
  requests: { path: string; query: URLSearchParams; headers: IncomingHttpHeaders }[];
  /** How the service answers from now on. A `silent` service accepts the call and never answers. */
  behavior: 'well' | 'broken' | 'silent' | 'talking nonsense';
  close(): Promise<void>;
}

/** A local stand-in for Nominatim that knows Florida. */
export async function startFakeNominatim(): Promise<FakeNominatim> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    fake.requests.push({ path: pathname, query: searchParams, headers: request.headers });
    answer(fake.behavior, searchParams.get('q') ?? '', response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeNominatim = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    behavior: 'well',
    close: () => closeServer(server),
  };
  return fake;
}

function answer(mood: FakeNominatim['behavior'], text: string, response: ServerResponse): void {
  if (mood === 'silent') return;
  if (mood === 'broken') response.writeHead(500).end('out of order');
  else if (mood === 'talking nonsense') response.end('<html>{"display_name": 7}</html>');
  else response.setHeader('content-type', 'application/json').end(JSON.stringify(placesFor(text)));
}

function placesFor(text: string) {
  const [, number, road, city = ''] = /^(?:(\d+) ([^,]+),)?\s*(.*)$/.exec(text.toLowerCase()) ?? [];
  const place = city.replace(/[^a-z ].*/, '').trim();
  if (place.length < 3) return [];
  return floridaZipCodes()
    .filter((zip) => zip.city.toLowerCase().startsWith(place))
    .map(({ zip, city: town }) => ({
      display_name: `${town}, Florida, ${zip}, United States`,
      address: {
        house_number: number,
        road,
        town,
        state: 'Florida',
        postcode: `${zip}-0001`,
        country_code: 'us',
      },
    }));
}
