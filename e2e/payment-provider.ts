import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from './fixtures.ts';
import type { Newcomer } from './newcomer.ts';

/** Reads the secret key of the payment sandbox, which the server created. */
export const readProviderKey = ({ dataDir }: TestServer): string =>
  `sk_test_${readFileSync(join(dataDir, 'sandbox', 'key'), 'utf8')}`;

/** Sends a GET request to the payment provider's API. */
async function readFromProvider<T>(world: TestServer, path: string): Promise<T> {
  const port = readFileSync(join(world.dataDir, 'sandbox', 'port'), 'utf8');
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${readProviderKey(world)}` },
  });
  return (await answer.json()) as T;
}

interface List<T> {
  data: T[];
}

export async function listCharges(world: TestServer, { email }: Newcomer): Promise<number[]> {
  const customers = await readFromProvider<List<{ id: string }>>(world, `/v1/customers?email=${email}`);
  const charges = await Promise.all(
    customers.data.map(({ id }) =>
      readFromProvider<List<{ amount: number; paid: boolean }>>(world, `/v1/charges?customer=${id}`),
    ),
  );
  return charges.flatMap(({ data }) => data.filter(({ paid }) => paid).map(({ amount }) => amount));
}
