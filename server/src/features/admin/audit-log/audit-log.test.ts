import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import { sentenceToText } from '#contract/admin/audit-labels.ts';
import type { AuditEntry } from '#contract/admin/audit-log.ts';
import { audit as write } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { type Member, type TestApp, testApp, testPassword } from '../../../testing/test-app.ts';
import { markEmailConfirmed } from '../../account/confirm-email.ts';

let world: TestApp;
let admin: Member;
let agent: Member;
beforeAll(async () => {
  world = await testApp();
  admin = await world.member('ADMIN', { firstName: 'Nora', lastName: 'Fields' });
  agent = await world.member('AGENT', { firstName: 'Ben', lastName: 'Carter', email: 'ben_c@example.com' });
});
afterAll(() => world.close());

/** Writes an audit entry with any action, even one that is not in the list of known actions. */
const audit = (
  context: Parameters<typeof write>[0],
  entry: { action: string; subject?: string; details?: Record<string, unknown> },
) => write(context, { ...entry, action: entry.action as AuditAction });
const sql = () => world.services.database.sql;
const url = '/api/admin/audit-log';
async function readLog(
  query: Record<string, string> = {},
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const answer = await admin.as({ url, query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
/** Returns the context of an admin who acts for this person. */
const actingFor = (person: Member): OwnerContext => ({ ...admin.context(), owner: person.id });
const actionsOf = async (query: Record<string, string>) =>
  (await readLog(query)).entries.map(({ action }) => action);

describe('the append-only audit log', () => {
  test.each([
    ['rejects an update', `update audit_log set action = 'nothing'`],
    ['rejects an update that matches no entry', `update audit_log set action = 'nothing' where id = -1`],
    ['rejects a delete', 'delete from audit_log'],
    ['rejects a truncate', 'truncate audit_log'],
    ['rejects a cascading truncate of several tables', 'truncate audit_log, throttles cascade'],
    [
      'rejects an upsert',
      `insert into audit_log (id, at, action) overriding system value select id, at, action from audit_log limit 1
        on conflict (id) do update set action = 'nothing'`,
    ],
    [
      'rejects a merge',
      `merge into audit_log using (select 1) one on true when matched then update set action = 'nothing'`,
    ],
  ])('the append-only audit log %s', async (_, statement) => {
    const before = await sql()`select * from audit_log order by id`;
    expect(before.length).toBeGreaterThan(0);
    await expect(sql().unsafe(statement)).rejects.toThrow('The audit log only grows');
    expect(await sql()`select * from audit_log order by id`).toEqual(before);
  });

  test('the audit log rejects a delete by a database session in replica mode', async () => {
    const attempt = sql().begin(async (transaction) => {
      await transaction`set local session_replication_role = 'replica'`;
      await transaction`delete from audit_log`;
    });
    await expect(attempt).rejects.toThrow('The audit log only grows');
  });

  test('the server’s database role owns the table of the audit log', async () => {
    const [row] =
      await sql()`select tableowner = current_user as owns from pg_tables where tablename = 'audit_log'`;
    expect(row?.owns).toBe(true);
  });
});

test('an audit entry contains the actor, the subject, the details and the time', async () => {
  await audit(actingFor(agent), {
    action: 'test.change',
    subject: agent.id,
    details: { fields: ['role'] },
  });
  const [entry] = (await readLog({ action: 'test.change' })).entries;
  expect(entry).toMatchObject({
    at: world.clock.now.toISOString(),
    actor: { id: admin.id, name: 'Nora Fields', email: admin.email },
    actedFor: { id: agent.id, name: 'Ben Carter' },
    subject: agent.id,
    subjectPerson: { id: agent.id, name: 'Ben Carter', email: agent.email },
    details: { fields: ['role'] },
  });
});

test('an audit entry by a background job has no actor, and an entry about a record has no subject person', async () => {
  await audit(world.context(), { action: 'test.alone', subject: 'sub_1' });
  expect((await readLog({ action: 'test.alone' })).entries).toMatchObject([
    { actor: null, actedFor: null, subject: 'sub_1', subjectPerson: null, details: null },
  ]);
});

test('the audit entry of a sign-in or an email confirmation names the account’s owner as the actor', async () => {
  const email = 'in@example.com';
  const person = await world.member('AGENT', { email, emailConfirmedAt: null });
  const payload = { email, password: testPassword };
  await world.sendSignIn(email);
  // A session cookie of another user does not make that user the actor.
  await agent.as({ method: 'POST', url: '/api/auth/sign-in/email', payload });
  await markEmailConfirmed(world.context(), person.id);
  const entries = (await readLog({ who: person.id, action: 'account' })).entries;
  expect(entries.filter(({ action }) => action === 'account.sign-in').length).toBeGreaterThanOrEqual(2);
  for (const { action, actor } of entries.filter(({ action }) => action !== 'account.create'))
    expect([action, actor?.email]).toEqual([action, email]);
});

test('an admin finds a deleted user’s audit entries by the user’s ID, and the entries show no name', async () => {
  const deletedId = crypto.randomUUID();
  await sql()`insert into audit_log (at, actor_id, action) values (now(), ${deletedId}, 'test.gone')`;
  expect((await readLog({ who: deletedId.toUpperCase() })).entries).toMatchObject([
    { action: 'test.gone', actor: { id: deletedId, name: null, email: null } },
  ]);
});

describe('the filter of the audit log', () => {
  test('the audit log’s filter by name finds the entries in which the named person acted or was the subject', async () => {
    const other = await world.member('AGENT', { firstName: 'Zed', lastName: 'Quill', email: 'zq@x.example' });
    await audit(other.context(), { action: 'probe.acted' });
    await audit(actingFor(other), { action: 'probe.for' });
    await audit(admin.context(), { action: 'probe.to', subject: other.id });
    for (const who of ['zed q', 'ZQ@X'])
      expect(await actionsOf({ who, action: 'probe' })).toEqual(['probe.to', 'probe.for', 'probe.acted']);
    expect(await actionsOf({ who: 'nobody of that name' })).toEqual([]);
  });

  test('the audit log’s filter treats % and _ as ordinary characters', async () => {
    const plain = await world.member('AGENT', { email: 'benxc@example.com' });
    await audit(plain.context(), { action: 'literal.x' });
    expect(await actionsOf({ who: 'ben_c@', action: 'literal' })).toEqual([]);
    expect(await actionsOf({ who: '%', action: 'literal' })).toEqual([]);
    expect(await actionsOf({ action: 'liter%' })).toEqual([]);
    expect(await actionsOf({ action: '_iteral' })).toEqual([]);
  });

  test('the audit log’s filter by “part” finds part.one and part.two, but not party.one', async () => {
    for (const action of ['part.one', 'part.two', 'party.one', 'part'])
      await audit(world.context(), { action });
    expect(await actionsOf({ action: 'part' })).toEqual(['part', 'part.two', 'part.one']);
    expect(await actionsOf({ action: 'part.one' })).toEqual(['part.one']);
  });

  test('the audit log’s filter by day covers whole days in the reader’s time zone, even when daylight saving time ends', async () => {
    const at = (text: string) =>
      sql()`insert into audit_log (at, action) values (${text}, ${`day.${text.slice(8, 13)}`})`;
    for (const text of [
      '2026-11-01T03:59:59Z',
      '2026-11-01T04:00:00Z',
      '2026-11-02T04:59:59Z',
      '2026-11-02T05:00:00Z',
    ])
      await at(text);
    expect(await actionsOf({ action: 'day', from: '2026-11-01', to: '2026-11-01' })).toEqual([
      'day.02T04',
      'day.01T04',
    ]);
    expect(await actionsOf({ action: 'day', from: '2026-11-02' })).toEqual(['day.02T05']);
    const wrong = await admin.as({ url, query: { from: '2026-02-30' } });
    expect(wrong.statusCode).toBe(400);
  });
});

test('pages of the audit log have no gaps or duplicates, even if the server writes new entries meanwhile', async () => {
  await sql()`
    insert into audit_log (at, action, subject) select now(), 'paged', n::text from generate_series(1, 120) n`;
  const seen: string[] = [];
  let before: number | null = null;
  do {
    const page = await readLog({ action: 'paged', ...(before && { before: String(before) }) });
    seen.push(...page.entries.map(({ subject }) => subject ?? ''));
    await sql()`insert into audit_log (at, action, subject) values (now(), 'paged', 'late')`;
    before = page.next;
  } while (before);
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(120 - index)));
});

test('the filter’s list of actions contains each action in the audit log once', async () => {
  const { actions } = (await admin.as({ url: `${url}/actions` })).json();
  const [row] = await sql()`select array_agg(distinct action) as actions from audit_log`;
  expect(actions.map(({ action }: { action: string }) => action).toSorted()).toEqual(row?.actions.toSorted());
  expect(actions).toContainEqual({ action: 'account.create', label: 'Opened an account' });
});

describe('the CSV export of the audit log', () => {
  const lines = (body: string) => body.replace(/\r\n$/, '').split('\r\n');

  test('the audit log’s CSV export contains one header and all matching entries, however many pages they fill', async () => {
    await sql()`
      insert into audit_log (at, action, subject) select now(), 'mass', n::text from generate_series(1, 2500) n`;
    const answer = await admin.as({ url: `${url}/export.csv`, query: { action: 'mass' } });
    expect(answer.headers['content-disposition']).toBe('attachment; filename=audit-log-2026-11-17.csv');
    const [head, ...rows] = lines(answer.body);
    expect(head).toBe('\uFEFFWhen,Who,Who (email),Action,What happened,Record,Code,Request');
    expect(rows).toHaveLength(2500);
    expect(rows.filter((row) => row.includes('When'))).toEqual([]);
    expect(new Set(rows).size).toBe(2500);
  });

  test('the audit log’s CSV export has only a header if no entry matches, and it escapes formulas in names', async () => {
    const none = await admin.as({ url: `${url}/export.csv`, query: { action: 'none.such' } });
    expect(lines(none.body)).toHaveLength(1);
    const evilAgent = await world.member('AGENT', { firstName: '=1+1', lastName: 'Sly' });
    await audit(evilAgent.context(), { action: 'sly.act' });
    const answer = await admin.as({ url: `${url}/export.csv`, query: { action: 'sly' } });
    expect(lines(answer.body)[1]).toContain("'=1+1 Sly");
  });

  test('an admin who exports the audit log writes an audit entry, but a HEAD request does not', async () => {
    const entries = async () =>
      (await sql()`select 1 from audit_log where action = 'audit-log.export'`).length;
    const before = await entries();
    await admin.as({ method: 'HEAD', url: `${url}/export.csv` });
    expect(await entries()).toBe(before);
    await admin.as({ url: `${url}/export.csv`, query: { who: 'zed' } });
    expect(await entries()).toBe(before + 1);
  });
});

test('an audit entry shows names instead of IDs, and the manager’s feed shows who acted', async () => {
  const details = { from: admin.id, to: agent.id };
  await audit(actingFor(agent), { action: 'brokerage.hand-over', subject: agent.id, details });
  const [entry] = (await readLog({ action: 'brokerage.hand-over' })).entries;
  expect(entry).toMatchObject({
    subjectPerson: { id: agent.id, name: 'Ben Carter' },
    details: { from: 'Nora Fields', to: 'Ben Carter' },
  });
  const { recentActivity } = (await admin.as({ url: '/api/manager/stats' })).json();
  expect(recentActivity[0]).toMatchObject({ who: 'Nora Fields', text: 'handed over a brokerage' });
});

describe('the sentence that describes an audit entry', () => {
  const sentence = async (action: string) =>
    sentenceToText((await readLog({ action })).entries[0]?.sentence ?? []);

  test('an audit entry’s sentence contains the names of people, products and site texts, and amounts in dollars', async () => {
    await audit(actingFor(agent), {
      action: 'brokerage.hand-over',
      subject: agent.id,
      details: { to: agent.id },
    });
    expect(await sentence('brokerage.hand-over')).toBe('Nora Fields handed Ben Carter over to Ben Carter.');
    const [product] = await sql()`select id, text from products limit 1`;
    await audit(admin.context(), { action: 'product.save', subject: product?.id, details: { price: 1250 } });
    expect(await sentence('product')).toBe(`Nora Fields changed the product ${product?.text} ($12.50).`);
    await audit(admin.context(), { action: 'site-text.save', subject: 'vendor-acknowledgment' });
    expect(await sentence('site-text')).toBe('Nora Fields changed the site text “Vendor acknowledgment”.');
  });

  test('an audit entry’s sentence, the search and the feed show the company’s name for a vendor without a personal name', async () => {
    const vendor = await world.member('VENDOR', {
      firstName: '',
      lastName: '',
      vendor: { companyName: 'Sunline Solar', businessCategory: 'Solar' },
    });
    await audit(vendor.context(), { action: 'vendor.membership-keep', subject: vendor.id });
    expect(await sentence('vendor.membership-keep')).toBe('Sunline Solar kept their vendor plan.');
    expect(await actionsOf({ who: 'sunline' })).toContain('vendor.membership-keep');
    const { recentActivity } = (await admin.as({ url: '/api/manager/stats' })).json();
    expect(recentActivity[0]).toMatchObject({ who: 'Sunline Solar', text: 'kept a vendor plan' });
  });

  test('an audit entry’s sentence says what kind of record a member changed, but never the record’s name', async () => {
    const { id } = (
      await agent.as({
        method: 'POST',
        url: '/api/contacts',
        payload: { firstName: 'Secret', lastName: 'Client' },
      })
    ).json();
    await audit(agent.context(), { action: 'contact.update', subject: id, details: { fields: ['notes'] } });
    const [entry] = (await readLog({ action: 'contact.update' })).entries;
    expect(sentenceToText(entry?.sentence ?? [])).toBe('Ben Carter changed a contact (notes).');
    expect(JSON.stringify(entry)).not.toContain('Secret');
  });

  test('an audit entry’s sentence says whether the account of the actor or the subject was deleted', async () => {
    const deletedId = crypto.randomUUID();
    await sql()`insert into audit_log (at, actor_id, action, subject) values (now(), ${deletedId}, 'user.suspend', ${deletedId})`;
    expect(await sentence('user.suspend')).toBe('A deleted account suspended their account.');
    await audit(admin.context(), { action: 'user.suspend', subject: deletedId });
    expect(await sentence('user.suspend')).toBe('Nora Fields suspended a deleted account.');
    await sql()`insert into audit_log (at, actor_id, action) values (now(), ${deletedId}, 'trash.empty')`;
    const { recentActivity } = (await admin.as({ url: '/api/manager/stats' })).json();
    expect(recentActivity[0]?.who).toBe('A deleted account');
  });
});
