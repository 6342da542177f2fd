import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverDueMails } from '../features/mail/deliver-mails.ts';
import { queueMail } from '../features/mail/queue-mail.ts';
import { createSignupAnswers } from '../features/signup/testing/newcomer.ts';
import { type Member, type TestApp, testApp, testPassword } from '../testing/test-app.ts';

const lines: string[] = [];
let world: TestApp;
let agent: Member;
beforeAll(async () => {
  world = await testApp({ LOG_LEVEL: 'trace' }, { write: (line: string) => void lines.push(line) });
  agent = await world.member('AGENT', {
    email: 'quiet.person@example.com',
    firstName: 'Quietly',
    lastName: 'Hiddenname',
  });
});
afterAll(() => world.close());

/**
 * Makes every write fail with an error that contains its whole row, like the error of a violated check
 * constraint.
 */
async function provokeFailures(): Promise<void> {
  const { sql } = world.services.database;
  await sql.unsafe(`
    create function provoke() returns trigger language plpgsql as $$
      begin raise exception 'provoked: "%"', new::text using detail = 'Failing row contains ' || new::text; end $$`);
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limit_counts'`;
  for (const { name } of tables)
    await sql`create trigger provoke before insert or update on ${sql(name)} for each row execute function provoke()`;
}

const newPassword = 'N3w-Hidden-Door!';
const post = (url: string, payload: object) => agent.as({ method: 'POST', url, payload });

const calls = (token: string) => [
  post('/api/auth/sign-in/email', { email: agent.email, password: testPassword }),
  post('/api/auth/forgot-password', { email: agent.email }),
  post('/api/auth/reset-password', { token, password: newPassword, confirmPassword: newPassword }),
  post('/api/auth/change-password', {
    currentPassword: testPassword,
    password: newPassword,
    confirmPassword: newPassword,
  }),
  post('/api/signup', { ...createSignupAnswers('AGENT'), email: 'quiet.newcomer@example.com' }),
  post('/api/send-email', { subject: 'Question', email: 'quiet.writer@example.com', message: 'whispered' }),
  post('/api/abundance-sphere/contacts', { firstName: 'Camille', lastName: 'Secretfriend' }),
  post('/api/transactions', { fullName: 'Secretbuyer', address: '1 Hiddenlane', volume: 1, commission: 1 }),
  agent.as({ method: 'PUT', url: '/api/profile', payload: { tagLine: 'My whispered motto' } }),
];

test('the log of many failures names each error and its place, but no personal data or secrets', async () => {
  await post('/api/auth/forgot-password', { email: agent.email });
  await deliverDueMails(world.context());
  const [, token = ''] = /[?&]token=([\w-]+)/.exec(JSON.stringify(await world.outbox())) ?? [];
  expect(token).not.toBe('');
  await queueMail(world.context(), 'quiet.reader@example.com', {
    subject: 'Whispered subject',
    html: '<p>whispered</p>',
    text: 'whispered',
  });
  await provokeFailures();
  const answers = await Promise.all(calls(token));
  expect(answers.filter(({ statusCode }) => statusCode === 500).length).toBeGreaterThanOrEqual(7);
  await deliverDueMails(world.context()).catch((err) => world.app.log.error({ err }, 'job'));

  const log = lines.join('');
  expect(log.match(/"level":50/g)?.length).toBeGreaterThanOrEqual(8);
  const session = agent.cookie.split('=')[1] ?? '';
  const hash = await world.services.database.sql<{ password: string }[]>`
    select password from credentials where user_id = ${agent.id}`;
  const secrets = [testPassword, newPassword, token, session, session.split('.')[0], hash[0]?.password];
  const words = ['quiet.', 'Quietly', 'Hiddenname', 'Secretfriend', 'Secretbuyer', 'Hiddenlane', 'hispered'];
  for (const secret of [...secrets, ...words]) {
    expect(secret).toBeTruthy();
    expect(log).not.toContain(secret);
    expect(log).not.toContain(encodeURIComponent(secret ?? ''));
  }
});
