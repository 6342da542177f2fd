import { expect, test } from 'vitest';
import { connectToDatabase } from '../db/client.ts';
import { users } from '../db/tables/users.ts';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { toLoggableError } from './loggable-error.ts';

const secrets = { email: 'secret.person@example.com', firstName: 'Secretly', lastName: 'Hidden' };

test('the log entry of a failed statement has its text and stack but none of its values', async () => {
  const { url, drop } = await createTestDatabase();
  const database = connectToDatabase(url, { max: 1 });
  const person = { ...secrets, role: 'AGENT' as const };
  await database.db.insert(users).values(person);
  const doubled = await database.db.insert(users).values(person).catch(toLoggableError);
  const misspelled = await database.sql`select 1 from users where id = ${'5ecret-id'}`.catch(toLoggableError);
  await database.close();
  await drop();

  expect(doubled).toMatchObject({ message: 'Failed query', cause: { code: '23505', table: 'users' } });
  expect(misspelled).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid' });
  const logged = JSON.stringify([doubled, misspelled]);
  for (const secret of [...Object.values(secrets), '5ecret-id']) expect(logged).not.toContain(secret);
});

test('email addresses are removed from messages, and the rest of the message stays', () => {
  const error = new Error('550 <ava@example.com>: no such mailbox', {
    cause: new Error('to ben@example.com'),
  });
  const logged = toLoggableError(error);
  expect(logged).toMatchObject({
    type: 'Error',
    message: '550 <…@…>: no such mailbox',
    cause: { message: 'to …@…' },
  });
  expect(logged.stack).toMatch(/^\s+at /);
  expect(logged.stack).not.toContain('ava@example.com');
});

test('the server can log any thrown value, even a string or an error that is its own cause', () => {
  expect(toLoggableError('a password').message).not.toContain('password');
  const circle = new Error('round');
  circle.cause = circle;
  expect(JSON.stringify(toLoggableError(circle))).toContain('round');
});

test('the log entry of an error that stands for several contains the first twenty of them without addresses', () => {
  const failures = Array.from({ length: 30 }, (_, at) => new Error(`mail ${at} to ava@example.com`));
  const logged = toLoggableError(new AggregateError(failures, 'Some mails could not be sent yet.'));
  expect(logged.message).toBe('Some mails could not be sent yet.');
  expect(logged.errors?.map(({ message }) => message).slice(0, 2)).toEqual([
    'mail 0 to …@…',
    'mail 1 to …@…',
  ]);
  expect(logged.errors).toHaveLength(20);
});
