import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#demo/accounts.ts';
import { signupTestPassword } from '../features/signup/testing/newcomer.ts';
import { type TestApp, testApp, testPassword } from '../testing/test-app.ts';
import { migrate } from './migrate.ts';
import { type Row, type RowsByTable, readRowsByTable, restoreReleaseDatabase } from './testing/release.ts';
import { renameOldTablesAndColumns } from './testing/renames.ts';

/** All rows of the first release, read before any later migration. */
let before: RowsByTable;
let after: RowsByTable;
let world: TestApp;

beforeAll(async () => {
  const database = await restoreReleaseDatabase(1);
  before = await readRowsByTable(database.url);
  await migrate(database.url);
  after = await readRowsByTable(database.url);
  world = await testApp({}, undefined, database);
});
afterAll(() => world.close());

const table = (name: string): Row[] => before[name] ?? [];
const people = () => table('users');
const rowsOf = (person: Row, name: string, column = 'owner_id') =>
  table(name).filter((row) => row[column] === person.id);
const members = () => people().filter(({ role }) => ['AGENT', 'BROKER', 'BROKERAGE'].includes(String(role)));

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const instantText = (value: unknown) => (value ? new Date(String(value)).toISOString() : null);
const dollars = (value: unknown) => Number(value) / 100;

const passwordOf = ({ email }: Row) => {
  if (String(email).endsWith('@demo.test')) return demoPassword;
  return email === 'finished@example.com' ? signupTestPassword : testPassword;
};

const cookies = new Map<unknown, string>();

async function cookieOf(person: Row): Promise<string> {
  const known = cookies.get(person.id);
  if (known) return known;
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: person.email, password: passwordOf(person) },
    remoteAddress: `10.0.0.${cookies.size + 1}`,
  });
  const [session] = answer.cookies;
  if (!session) throw new Error(`${person.email} cannot sign in: ${answer.body}`);
  const cookie = `${session.name}=${encodeURIComponent(session.value)}`;
  cookies.set(person.id, cookie);
  return cookie;
}

async function read(person: Row, url: string) {
  const answer = await world.app.inject({ url, headers: { cookie: await cookieOf(person) } });
  expect([person.email, url, answer.statusCode]).toEqual([person.email, url, 200]);
  return answer.json();
}

test('the dump of the first release has people in every membership status and rows in every table', () => {
  const statuses = new Set(people().map((person) => person.subscription_status));
  expect([...statuses].sort()).toEqual(['active', 'canceled', 'past_due', 'trialing']);
  const empty = Object.entries(before).flatMap(([name, rows]) => (rows.length ? [] : [name]));
  expect(empty.sort()).toEqual(['file_removals', 'idempotency_keys']);
});

/** A deal whose contact was deleted for good keeps the client's name and loses the link. */
const withoutDangling = (name: string, row: Row): Row =>
  name === 'transactions' && !table('contacts').some(({ id }) => id === row.contact_id)
    ? { ...row, contact_id: null }
    : row;

test('the upgrade keeps every row and the values of every column that still exists', () => {
  for (const [name, rows] of Object.entries(renameOldTablesAndColumns(before))) {
    const now = after[name];
    if (!now?.[0]) continue;
    const remainingColumns = Object.keys(rows[0] ?? {}).filter((column) => column in (now[0] as Row));
    const shown = (row: Row) => JSON.stringify(remainingColumns.map((column) => [column, row[column]]));
    expect([name, now.map(shown).sort()]).toEqual([
      name,
      rows.map((row) => shown(withoutDangling(name, row))).sort(),
    ]);
  }
});

test('everyone can sign in after the upgrade and sees their profile, plan and status', async () => {
  for (const person of people()) {
    const profile = await read(person, '/api/profile');
    const known = Object.entries(person).filter(([column]) => camel(column) in profile);
    expect(known.length).toBeGreaterThan(30);
    for (const [column, value] of known)
      expect([person.email, column, profile[camel(column)]]).toEqual([
        person.email,
        column,
        shownInProfile(column, value),
      ]);
    expect(profile.hasAcceptedVendorDisclaimer).toBe(person.accepted_vendor_disclaimer_at !== null);
  }
});

function shownInProfile(column: string, value: unknown): unknown {
  if (column === 'tag_line') return value ?? 'Post your tagline here.';
  if (column === 'color_settings' && value === null) return expect.any(Object);
  if (/^(profile_picture|logo_image|personal_logo)$/.test(column)) return value ? `/media/${value}` : null;
  return /_(at|end|started)$/.test(column) ? instantText(value) : value;
}

test('after the upgrade, everyone sees their plan, its period and every invoice', async () => {
  for (const person of people()) {
    const membership = await read(person, '/api/billing');
    expect(membership).toMatchObject({
      plan: person.subscription_plan,
      status: person.subscription_status,
      periodEnd: instantText(person.subscription_period_end),
      trialEnd: instantText(person.trial_end),
    });
    const [subscription] = rowsOf(person, 'subscriptions', 'user_id');
    expect(membership.quantity).toBe(subscription?.quantity ?? null);
    const invoices = rowsOf(person, 'invoices', 'user_id').map((invoice) => [
      invoice.number,
      invoice.status,
      dollars(invoice.total),
      dollars(invoice.amount_paid),
      instantText(invoice.created_at),
    ]);
    const shown = membership.invoices.map((invoice: Row) => [
      invoice.number,
      invoice.status,
      invoice.total,
      invoice.amountPaid,
      invoice.createdAt,
    ]);
    expect([person.email, shown.sort()]).toEqual([person.email, invoices.sort()]);
  }
});

const contactColumns = [
  'first_name',
  'last_name',
  'email_address',
  'phone_number',
  'address',
  'birthday',
  'home_anniversary',
  'referred_from',
  'notes',
];

test('after the upgrade, everyone sees their contacts with all fields', async () => {
  const tagNames = new Map(table('tags').map((tag) => [tag.id, tag.name]));
  for (const person of members()) {
    const present = rowsOf(person, 'contacts').filter((contact) => contact.deleted_at === null);
    expect((await read(person, '/api/abundance-sphere/summary')).total).toBe(present.length);
    for (const contact of present) {
      const { contact: shown } = await read(person, `/api/abundance-sphere/contacts/${contact.id}`);
      const fields = contactColumns.map((column) => [camel(column), contact[column]]);
      expect(shown).toMatchObject(Object.fromEntries(fields));
      const { email_address: address, phone_number: number } = contact;
      expect(shown.emails).toEqual(address ? [{ label: null, address }] : []);
      expect(shown.phones).toEqual(number ? [{ label: null, number }] : []);
      const tags = table('contact_tags').filter((row) => row.contact_id === contact.id);
      expect(shown.tags.toSorted()).toEqual(tags.map((row) => tagNames.get(row.tag_id)).toSorted());
      const connected = table('connections').filter((row) => row.contact_id === contact.id);
      expect(shown.connections.map((connection: Row) => [connection.id, connection.relationship])).toEqual(
        connected.map((row) => [row.other_id, row.relationship]),
      );
    }
  }
});

test('after the upgrade, everyone sees their deals, goals and doors', async () => {
  for (const person of members()) {
    const deals: Row[] = await read(person, '/api/transactions');
    const shown = deals.map((deal) => [deal.id, deal.date, deal.volume, deal.contactId]);
    const expectedDeals = rowsOf(person, 'transactions')
      .map((row) => withoutDangling('transactions', row))
      .map((row) => [row.id, row.day, dollars(row.volume), row.contact_id]);
    expect(shown.sort()).toEqual(expectedDeals.sort());
    for (const goal of rowsOf(person, 'goals')) {
      const { volumeGoal } = await read(person, `/api/goals?year=${goal.year}`);
      expect(volumeGoal).toBe(dollars(goal.volume_goal));
    }
    if (person.subscription_plan !== 'premium') continue;
    for (const door of rowsOf(person, 'doors').filter((row) => row.deleted_at === null)) {
      const { files } = await read(person, `/api/doors-vault/files?folderId=${door.id}`);
      const here = rowsOf(person, 'door_files').filter(
        (file) => file.door_id === door.id && file.deleted_at === null,
      );
      expect(files.map(({ fileName }: { fileName: string }) => fileName).sort()).toEqual(
        here.map((file) => file.name).sort(),
      );
    }
  }
});
