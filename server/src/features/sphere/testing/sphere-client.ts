import type { InjectOptions } from 'fastify';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { Member } from '../../../testing/test-app.ts';

const base = '/api/abundance-sphere';

/** Creates a client that calls the sphere's routes as a member. */
export function createSphereClient(member: Member) {
  const call = (method: InjectOptions['method'], path: string, payload?: object) =>
    member.as({ method, url: `${base}${path}`, payload });
  const get = (path: string, query: Record<string, string> = {}) =>
    member.as({ url: `${base}${path}`, query });
  return {
    call,
    get,
    add: async (firstName: string, lastName: string, fields: object = {}): Promise<Contact> => {
      const response = await call('POST', '/contacts', { firstName, lastName, ...fields });
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json().contact;
    },
    read: async (id: string): Promise<Contact> => (await get(`/contacts/${id}`)).json().contact,
    list: async (query: Record<string, string> = {}): Promise<Contact[]> =>
      (await get('/contacts', query)).json().contacts,
    names: async (path: string, query: Record<string, string>): Promise<string[]> => {
      const { contacts } = (await get(path, query)).json() as { contacts: Contact[] };
      return contacts.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    },
  };
}
