import type { CreatedDevicePassword } from '#contract/device-passwords/device-passwords.ts';
import type { Member, TestApp } from '../../../testing/test-app.ts';
import { createSphereClient } from '../../sphere/testing/sphere-client.ts';

interface DavResponse {
  status: number;
  body: string;
  headers: Headers;
}

/** Connects a device of a member, and returns a client that sends its requests. */
export async function connectDevice(world: TestApp, member: Member, input: object = {}) {
  const response = await member.as({
    method: 'POST',
    url: '/api/device-passwords',
    payload: { name: 'Phone', platform: 'iphone', ...input },
  });
  const { password, device } = response.json() as CreatedDevicePassword;
  const { username: email } = (await member.as({ url: '/api/device-passwords' })).json();
  const book = `/dav/addressbooks/${member.id}/contacts/`;
  const dav = createDavRequests(world, email, password);
  return {
    ...dav,
    email,
    password,
    device,
    book,
    put: (name: string, card: string, headers: Record<string, string> = {}) =>
      dav.send('PUT', `${book}${name}`, card, { 'content-type': 'text/vcard', ...headers }),
    sync: async (token = '') => parseSync((await dav.send('REPORT', book, syncBody(token))).body),
    card: (href: string) => dav.send('GET', href),
  };
}

/** Adds an agent who syncs their contacts with a phone. */
export async function addAgentWithSyncedPhone(world: TestApp) {
  const agent = await world.member('AGENT');
  return { agent, sphere: createSphereClient(agent), phone: await connectDevice(world, agent) };
}

/** Sends WebDAV requests with these credentials. */
export const createDavRequests = (world: TestApp, username: string, password: string) => ({
  send: async (
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<DavResponse> => {
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const response = await world.app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/xml' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: response.statusCode,
      body: response.body,
      headers: new Headers(response.headers as never),
    };
  },
});

const syncBody = (token: string) =>
  `<?xml version="1.0"?><sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>`;

/** The changed and deleted cards of a sync report, and the next token. */
function parseSync(xml: string) {
  const responses = [...xml.matchAll(/<d:response>(.*?)<\/d:response>/gs)].map(([, text = '']) => ({
    href: /<d:href>(.*?)<\/d:href>/.exec(text)?.[1] ?? '',
    isDeleted: !text.includes('<d:propstat>'),
    etag: /<d:getetag>&quot;(.*?)&quot;<\/d:getetag>/.exec(text)?.[1],
  }));
  return {
    xml,
    token: /<d:sync-token>(.*?)<\/d:sync-token>/.exec(xml)?.[1] ?? '',
    changed: responses.filter(({ isDeleted }) => !isDeleted),
    deleted: responses.filter(({ isDeleted }) => isDeleted).map(({ href }) => href),
  };
}

export const createVCard = (...lines: string[]): string =>
  ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
