import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { createConfirmationLink } from './confirmation-link.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const createNewcomer = () => world.member('AGENT', { emailConfirmedAt: null });
const isConfirmed = async (person: Member) =>
  (await person.as({ url: '/api/profile' })).json().isEmailConfirmed;
const pathOf = (link: string) => link.replace(/^.*?(?=\/api\/)/, '');
const follow = (path: string) => world.app.inject(path);

const linksTo = async ({ email }: Member, pattern: RegExp) => {
  return (await world.listMailsTo(email)).flatMap(({ text }) => pattern.exec(text)?.[0] ?? []);
};

test('a user who opens the mailed link confirms their email without a session, and may open the link twice', async () => {
  const person = await createNewcomer();
  expect(await isConfirmed(person)).toBe(false);
  const sent = await person.as({ method: 'POST', url: '/api/account/confirm-email', payload: {} });
  expect(sent.statusCode).toBe(200);
  const [link] = await linksTo(person, /http\S+confirm-email\S+/);
  for (let times = 0; times < 2; times += 1) {
    const answer = await follow(pathOf(link ?? ''));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/profile']);
  }
  expect(await isConfirmed(person)).toBe(true);
  const audits = await world.services.database.sql`
    select 1 from audit_log where action = 'account.confirm-email' and subject = ${person.id}`;
  expect(audits).toHaveLength(1);
});

test('a forged link, or a link for another user or an older email, redirects to the same page but confirms no email', async () => {
  const [person, other] = [await createNewcomer(), await createNewcomer()];
  const proofFor = (person: Member) =>
    new URL(createConfirmationLink(world.context(), person)).searchParams.get('proof') ?? '';
  const older = { ...person, email: 'older@example.com' };
  for (const guess of ['guessed', '', proofFor(other), proofFor(older)]) {
    const answer = await follow(`/api/account/confirm-email?account=${person.id}&proof=${guess}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/profile']);
  }
  expect(await isConfirmed(person)).toBe(false);
});

test('a password reset does not remove the second factor', async () => {
  const person = await world.member('AGENT');
  const { sql } = world.services.database;
  await sql`
    insert into second_factors (user_id, kind, name, secret, confirmed_at)
    values (${person.id}, 'totp', 'Phone', 'x', now())`;
  const { email } = person;
  await world.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  const [link] = await linksTo(person, /http\S+reset-password\?token=\S+/);
  const token = new URL(link ?? '').searchParams.get('token');
  const pair = { password: 'Another-Door-2026!', confirmPassword: 'Another-Door-2026!' };
  await world.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload: { token, ...pair } });
  expect(await sql`select 1 from second_factors where user_id = ${person.id}`).toHaveLength(1);
});

test('if somebody registers with another person’s email, a password reset gives that person the account', async () => {
  const squatter = await createNewcomer();
  const { email } = squatter;
  const { sql } = world.services.database;
  await sql`
    insert into second_factors (user_id, kind, name, secret, confirmed_at)
    values (${squatter.id}, 'totp', 'Not the owner’s phone', 'x', now())`;
  await world.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  const [link] = await linksTo(squatter, /http\S+reset-password\?token=\S+/);
  const token = new URL(link ?? '').searchParams.get('token');
  const password = 'True-Owner-2026!';
  const reset = await world.app.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { token, password, confirmPassword: password },
  });
  expect(reset.statusCode).toBe(200);
  expect((await squatter.as({ url: '/api/profile' })).statusCode).toBe(401);
  expect((await world.sendSignIn(email, testPassword)).statusCode).toBe(401);
  const signedIn = await world.sendSignIn(email, password);
  expect([signedIn.statusCode, signedIn.json().success]).toEqual([200, true]);
  // A password reset never turns off two-step sign-in. For that, the owner needs staff or the 72-hour
  // recovery.
  expect(signedIn.json().secondStep).toBeDefined();
  const [row] = await world.services.database.sql`
    select email_confirmed_at is not null as confirmed from users where id = ${squatter.id}`;
  expect(row).toEqual({ confirmed: true });
});
