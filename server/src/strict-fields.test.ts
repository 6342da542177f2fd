import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTransactionsClient } from './features/transactions/testing/deals-client.ts';
import { getRegisteredRoutes } from './plugins/route.ts';
import { type Member, type TestApp, testApp } from './testing/test-app.ts';

let world: TestApp;
let agent: Member;
beforeAll(async () => {
  world = await testApp();
  agent = await world.member('AGENT', { subscriptionPlan: 'premium' });
});
afterAll(() => world.close());

const notADay = ['Text', '2026-13-45', '0000-01-01'];
const notAnInstant = [...notADay, '2026-11-17', '2026-02-30T00:00:00Z'];

/** Values that a field must refuse if its name matches. */
const refusals: [name: RegExp, values: string[]][] = [
  [/(At|Until|Since)$|^(at|since|until|timestamp)$/, notAnInstant],
  [/(?:^d|D)(ay|ate)$|^birthday$|Anniversary$/, notADay],
  [/(?:^e|E)mail(Address)?$/, ['Text', 'a1<victim@y.co>', 'ava@example.com,thief@example.com']],
  [/(?:^id|Id|_id)s?$/, ['a b', '../x', "' or 1=1", 'x'.repeat(300)]],
];

interface Field {
  path: string;
  schema: z.ZodType;
}

/** Lists the named fields of a schema, including nested fields. */
function fieldsIn(schema: unknown, path: string): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).flatMap(([name, each]) => [
      { path: `${path}.${name}`, schema: each },
      ...fieldsIn(each, `${path}.${name}`),
    ]);
  const { def } = (schema as z.ZodType | undefined) ?? {};
  if (!def) return [];
  const inner = def as unknown as Record<'innerType' | 'in' | 'element' | 'left' | 'right', unknown> & {
    options?: unknown[];
  };
  const parts = [inner.innerType, inner.in, inner.element, inner.left, inner.right, ...(inner.options ?? [])];
  return parts.filter(Boolean).flatMap((part) => fieldsIn(part, path));
}

test('every route field named like an instant, a day, an email or an id refuses invalid values', () => {
  const fields = getRegisteredRoutes(world.app).flatMap(({ method, url, input }) =>
    Object.entries(input).flatMap(([where, schema]) => fieldsIn(schema, `${method} ${url} ${where}`)),
  );
  const accepted = fields.flatMap(({ path, schema }) => {
    const name = path.split('.').at(-1) ?? '';
    const [, values = []] = refusals.find(([named]) => named.test(name)) ?? [];
    return values
      .flatMap((value) => [value, [value]])
      .filter((value) => schema.safeParse(value).success)
      .map((value) => `${path} accepts ${JSON.stringify(value)}`);
  });
  expect(fields.length).toBeGreaterThan(300);
  expect(accepted).toEqual([]);
});

const contact = { firstName: 'Ana', lastName: 'Lopez' };

test.each(notAnInstant)(
  'saving a contact with updatedAt “%s” is refused with a message',
  async (updatedAt) => {
    const saved = await agent.as({ method: 'POST', url: '/api/abundance-sphere/contacts', payload: contact });
    const url = `/api/abundance-sphere/contacts/${saved.json().contact.id}`;
    const answer = await agent.as({ method: 'PUT', url, payload: { ...contact, updatedAt } });
    expect([answer.statusCode, answer.json().message, answer.json().field]).toEqual([
      400,
      'Please send a date and time such as 2026-11-17T15:00:00Z',
      'updatedAt',
    ]);
  },
);

test.each(notAnInstant)('saving a deal with updatedAt “%s” is refused with a message', async (updatedAt) => {
  const { id } = await createTransactionsClient(agent).add();
  const answer = await createTransactionsClient(agent).put(id, { updatedAt });
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'Please send a date and time such as 2026-11-17T15:00:00Z',
  ]);
});

test.each(['0000-01-01', '2026-13-45'])(
  'saving a deal with the date %s is refused with a message',
  async (date) => {
    const answer = await createTransactionsClient(agent).post({ date });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please enter a valid date']);
  },
);

test.each(['0001-01-01', '9999-12-31'])(
  'a request for the celebrations since %s does not fail',
  async (from) => {
    const answer = await agent.as({ url: `/api/abundance-sphere/today?from=${from}` });
    expect(answer.statusCode).toBeLessThan(500);
  },
);
