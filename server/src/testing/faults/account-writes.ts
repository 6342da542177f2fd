import type { FaultTestEnvironment } from './fault-test-environment.ts';
import { countRows, createNewPersonHeaders, type WriteType } from './write-type.ts';

const endpointOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;

/** Writes with a low limit per account, so a new person makes each of them. */
export const accountWrites: readonly WriteType[] = [
  {
    kind: 'saved list',
    request: (stage, name) => ({
      path: '/api/contact-lists',
      body: { name, filter: { search: name } },
      headers: createNewPersonHeaders(stage, name),
    }),
    count: (stage, name) => countRows(stage, 'contact_lists', 'name', name),
    isRare: true,
  },
  {
    kind: 'agreement about splits',
    request: (stage, name) => ({
      path: '/api/commission-splits',
      body: {
        startsOn: '2030-01-01',
        officePercent: 30,
        cap: null,
        anniversary: '--01-01',
        teamPercent: 0,
        fees: [{ label: name, share: { kind: 'amount', value: 25 } }],
      },
      headers: createNewPersonHeaders(stage, name),
    }),
    count: (stage, name) => countOwnedRows(stage, 'split_agreements', name),
    isRare: true,
  },
  {
    kind: 'device password',
    request: (stage, name) => ({
      path: '/api/device-passwords',
      body: { name, platform: 'iphone' },
      headers: createNewPersonHeaders(stage, name),
    }),
    count: (stage, name) => countRows(stage, 'synced_devices', 'name', name),
    isRare: true,
    // Only the answer has the password, so a repeated request creates another password.
    mayRepeat: true,
  },
  {
    kind: 'device for notifications',
    request: (stage, name) => ({
      path: '/api/push/subscriptions',
      body: { endpoint: endpointOf(name), keys: { p256dh: 'p256dh', auth: 'auth' } },
      headers: createNewPersonHeaders(stage, name),
    }),
    count: (stage, name) => countRows(stage, 'push_subscriptions', 'endpoint', endpointOf(name)),
    isRare: true,
  },
];

async function countOwnedRows(
  { world, memberOf }: FaultTestEnvironment,
  table: string,
  name: string,
): Promise<number> {
  const { sql } = world.services.database;
  const [row] =
    await sql`select count(*)::int as times from ${sql(table)} where owner_id = ${memberOf(name).id}`;
  return Number(row?.times);
}
