import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BrokerageTestApp,
  type Office,
  startBrokerageTestApp,
} from '../brokerage/testing/brokerage-test-app.ts';

let world: BrokerageTestApp;
let office: Office;
let seatUrl: string;
let email: string;
beforeAll(async () => {
  world = await startBrokerageTestApp();
  office = await world.createOffice();
  email = await world.addTeamMember(office);
  seatUrl = `/api/brokerage/accounts/${(await office.account(email)).id}/splits`;
});
afterAll(() => world.close());

const agreement = {
  startsOn: '2026-01-01',
  officePercent: 30,
  cap: 18_000,
  anniversary: '--03-01',
  teamPercent: 0,
  fees: [],
};

test('an office owner sets the splits of a team member, and the audit log names both', async () => {
  const saved = await office.as({ method: 'POST', url: seatUrl, payload: agreement });
  expect(saved.json().agreements).toMatchObject([{ officePercent: 30, isSetByBrokerage: true, version: 1 }]);
  expect((await office.as({ url: seatUrl })).json().agreements).toHaveLength(1);
  const { sql } = world.services.database;
  const [row] = await sql`
    select owner_id, cap from split_agreements join users on id = owner_id where users.email = ${email}`;
  expect(row).toMatchObject({ cap: '1800000' });
  expect(
    await sql`select count(*)::int as count from split_agreements where owner_id = ${office.id}`,
  ).toEqual([{ count: 0 }]);
  const entries = await sql`
    select action, details from audit_log where actor_id = ${office.id} and acted_for_id = ${row?.owner_id}
    order by id`;
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'account.act-for', details: { why: 'set commission splits' } },
    { action: 'commission-splits.save' },
  ]);
});

test('an office owner cannot read or change the splits of people outside the office', async () => {
  const other = await world.createOffice();
  const statuses = async (who: Office, url: string) => [
    (await who.as({ url })).statusCode,
    (await who.as({ method: 'POST', url, payload: agreement })).statusCode,
    (await who.as({ method: 'DELETE', url: `${url}/2026-01-01` })).statusCode,
  ];
  expect(await statuses(other, seatUrl)).toEqual([404, 404, 404]);
  const own = (await office.accounts()).accounts.find(({ isOwner }) => isOwner);
  expect(await statuses(office, `/api/brokerage/accounts/${own?.id}/splits`)).toEqual([403, 403, 403]);
  await office.remove(email);
  expect(await statuses(office, seatUrl)).toEqual([404, 404, 404]);
});
