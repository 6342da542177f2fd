import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRosterTestApp, type RosterTestApp } from '../testing/roster-test-app.ts';

let world: RosterTestApp;
beforeAll(async () => {
  world = await openRosterTestApp();
});
afterAll(() => world.close());

const calls = [
  ['GET', '/api/vendor'],
  ['GET', '/api/vendor?listAll=true'],
  ['GET', '/api/vendor/category-counts'],
  ['GET', '/api/vendor/favorites'],
] as const;

describe.each(calls)('access to the route %s %s', (method, url) => {
  test('a member whose association has no open roster is refused, and the answer says why', async () => {
    for (const association of [null, 'Flagler County Association of Realtors', 'Nobody’s']) {
      const response = await (await world.reader({ association })).as({ method, url });
      expect([response.statusCode, response.json().details]).toEqual([403, { reason: 'association' }]);
    }
  });

  test('a member who has not accepted the disclaimer is refused, and the answer says why', async () => {
    const reader = await world.reader({ acceptedVendorDisclaimerAt: null });
    const response = await reader.as({ method, url });
    expect([response.statusCode, response.json().details]).toEqual([403, { reason: 'disclaimer' }]);
  });

  test('staff of any association can open the roster', async () => {
    for (const role of ['ADMIN', 'MANAGER'] as const) {
      expect((await (await world.member(role)).as({ method, url })).statusCode).toBe(200);
    }
  });
});

describe('the disclaimer of the Vendor Roster', () => {
  const accept = { method: 'POST', url: '/api/user/accept-disclaimer' } as const;
  const payload = { disclaimerType: 'vendor_roster', acceptedAt: '1999-01-01T00:00:00Z' };
  const status = (query = {}) => ({ url: '/api/user/disclaimer-status', query });

  test('accepting the disclaimer twice stores the server’s time once and opens the roster', async () => {
    const reader = await world.reader({ acceptedVendorDisclaimerAt: null });
    expect((await reader.as(status())).json()).toEqual({
      hasAcceptedVendorDisclaimer: false,
      userId: reader.id,
    });
    expect((await reader.as({ ...accept, payload: { ...payload, userId: reader.id } })).statusCode).toBe(200);
    await reader.as({ ...accept, payload });
    const [row] = await world.services.database.sql`
      select accepted_vendor_disclaimer_at::text as at from profiles where user_id = ${reader.id}`;
    expect(new Date(row?.at)).toEqual(world.clock.now);
    const [{ entries } = {}] = await world.services.database.sql`
      select count(*)::int as entries from audit_log where actor_id = ${reader.id} and action = 'disclaimer.accept'`;
    expect(entries).toBe(1);
    expect((await reader.as(status())).json().hasAcceptedVendorDisclaimer).toBe(true);
    expect((await reader.as({ url: '/api/vendor' })).statusCode).toBe(200);
  });

  test('a user cannot accept or read the disclaimer of another user', async () => {
    const [reader, other] = [await world.reader(), await world.reader({ acceptedVendorDisclaimerAt: null })];
    expect((await reader.as({ ...accept, payload: { ...payload, userId: other.id } })).statusCode).toBe(404);
    expect((await other.as(status())).json().hasAcceptedVendorDisclaimer).toBe(false);
    const { firstName, lastName } = other;
    expect((await reader.as(status({ firstName, lastName }))).statusCode).toBe(404);
    expect((await reader.as(status({ firstName: 'AVA', lastName: reader.lastName }))).statusCode).toBe(200);
  });
});

test('a request for access to the roster stores the member’s association', async () => {
  const reader = await world.reader({ association: 'West Pasco Hernando Realtors' });
  const payload = { association: 'West Pasco Hernando Realtors', timestamp: '2026-11-17T15:00:00.000Z' };
  const response = await reader.as({ method: 'POST', url: '/api/vendor-access-request', payload });
  expect(response.json()).toEqual({ success: true });
  const rows = await world.services.database.sql`
    select association from access_requests where person_id = ${reader.id}`;
  expect([...rows]).toEqual([{ association: payload.association }]);
});
