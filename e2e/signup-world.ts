import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { test as base } from './fixtures.ts';
import type { Newcomer } from './newcomer.ts';

/** One server for all sign-ups of a worker: they need its mails, and its payment provider's levers. */
export const test = base.extend<object, { world: ScratchServer }>({
  world: [
    async ({ playwright: _ }, use) => {
      const server = await startScratchServer({}, process.env.JOURNEYS_WORLD);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ world }, use) => use(world.url),
});

/** What the payment provider itself says. */
export async function provider<T>(world: ScratchServer, path: string, body?: object): Promise<T> {
  const port = readFileSync(join(world.dataDir, 'sandbox', 'port'), 'utf8');
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: body && JSON.stringify(body),
  });
  return (await answer.json()) as T;
}

interface List<T> {
  data: T[];
}

export async function chargesOf(world: ScratchServer, { email }: Newcomer): Promise<number[]> {
  const customers = await provider<List<{ id: string }>>(world, `/v1/customers?email=${email}`);
  const charges = await Promise.all(
    customers.data.map(({ id }) =>
      provider<List<{ amount: number; paid: boolean }>>(world, `/v1/charges?customer=${id}`),
    ),
  );
  return charges.flatMap(({ data }) => data.filter(({ paid }) => paid).map(({ amount }) => amount));
}
