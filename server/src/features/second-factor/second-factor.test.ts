import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondFactorMessages } from '#contract/account/second-factor.ts';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { type Member, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { createSoftwarePasskey } from './testing/software-passkey.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
  // The sign-in library uses the real time when it changes a password, so the test clock must show the real
  // time.
  world.clock.now = new Date();
});
afterAll(() => world.close());

const password = testPassword;
const factors = '/api/auth/second-factors';

const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
  return world.clock.now;
};

async function withApp(person: Member): Promise<{ secret: string; codes: string[] }> {
  const begun = await person.as({ method: 'POST', url: `${factors}/totp`, payload: { password } });
  const { secret } = begun.json();
  const code = codeAt(secret, world.clock.now);
  const added = await person.as({ method: 'POST', url: `${factors}/totp/confirm`, payload: { code } });
  expect(added.statusCode).toBe(200);
  later(60);
  return { secret, codes: added.json().recoveryCodes };
}

const takeStep = (token: string, code: string) =>
  world.app.inject({ method: 'POST', url: '/api/auth/second-step', payload: { token, code } });

async function halfSignedIn({ email }: Member): Promise<string> {
  const answer = await world.sendSignIn(email);
  expect(answer.headers['set-cookie']).toBeUndefined();
  return answer.json().secondStep.token;
}

const sessionsOf = async ({ id }: Member) =>
  (await world.services.database.sql`select 1 from sessions where user_id = ${id}`).length;

test('a password alone signs in a user without a second factor, but opens no session for a user who has one', async () => {
  const person = await world.member('AGENT');
  expect((await world.sendSignIn(person.email)).json()).toMatchObject({ success: true, role: 'AGENT' });
  const { secret } = await withApp(person);
  const before = await sessionsOf(person);
  const answer = await world.sendSignIn(person.email);
  expect(answer.json()).toEqual({
    success: true,
    secondStep: { token: expect.stringMatching(/^[\w-]{43}$/), kinds: ['totp'] },
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await sessionsOf(person)).toBe(before);

  const entered = await takeStep(answer.json().secondStep.token, codeAt(secret, world.clock.now));
  expect(entered.json()).toMatchObject({ success: true, redirectTo: `/${person.username}`, role: 'AGENT' });
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  expect((await world.app.inject({ url: '/api/profile', headers: { cookie } })).statusCode).toBe(200);
});

test('the answer to a wrong password does not reveal whether the account has a second factor', async () => {
  const person = await world.member('AGENT');
  await withApp(person);
  const refused = await world.sendSignIn(person.email, 'Wrong-Door-2026!');
  expect([refused.statusCode, refused.json().error]).toEqual([401, signInMessages.wrong]);
  expect(refused.json().secondStep).toBeUndefined();
});

test('an authenticator code works once, and also works one time step early or late', async () => {
  const person = await world.member('AGENT');
  const { secret } = await withApp(person);
  const token = await halfSignedIn(person);
  const wrong = await takeStep(token, '000000');
  expect([wrong.statusCode, wrong.json().error]).toEqual([401, secondFactorMessages.wrong]);
  const early = codeAt(secret, new Date(world.clock.now.getTime() - 30_000));
  expect((await takeStep(token, early)).statusCode).toBe(200);
  expect((await takeStep(await halfSignedIn(person), early)).statusCode).toBe(401);
  const old = codeAt(secret, new Date(world.clock.now.getTime() - 90_000));
  expect((await takeStep(await halfSignedIn(person), old)).statusCode).toBe(401);
});

test('when an authenticator code is sent twice at the same time, only one sign-in succeeds', async () => {
  const person = await world.member('AGENT');
  const { secret } = await withApp(person);
  const code = codeAt(secret, world.clock.now);
  const tokens = [await halfSignedIn(person), await halfSignedIn(person)];
  const answers = await Promise.all(tokens.map((token) => takeStep(token, code)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
});

test('a recovery code works once, with or without dashes and capitals, and the user sees how many are left', async () => {
  const person = await world.member('AGENT');
  const { codes } = await withApp(person);
  expect(codes).toHaveLength(10);
  const [first = ''] = codes;
  const typed = first.toLowerCase().replaceAll('-', ' ');
  expect((await takeStep(await halfSignedIn(person), typed)).statusCode).toBe(200);
  expect((await takeStep(await halfSignedIn(person), first)).statusCode).toBe(401);
  expect((await person.as({ url: factors })).json()).toMatchObject({ recoveryCodesLeft: 9 });
  const renewed = await person.as({
    method: 'POST',
    url: `${factors}/recovery-codes`,
    payload: { password },
  });
  expect(renewed.json().recoveryCodes).toHaveLength(10);
  expect((await takeStep(await halfSignedIn(person), codes[1] ?? '')).statusCode).toBe(401);
});

test('the database stores recovery codes and sign-in tokens only as hashes', async () => {
  const person = await world.member('AGENT');
  const { codes } = await withApp(person);
  const token = await halfSignedIn(person);
  const { sql } = world.services.database;
  const kept = JSON.stringify(await sql`select * from recovery_codes, pending_sign_ins`);
  for (const secret of [token, ...codes]) expect(kept).not.toContain(secret);
});

test('a sign-in with another user’s code or recovery code, or with a forged token, is refused', async () => {
  const [person, other] = [await world.member('AGENT'), await world.member('AGENT')];
  await withApp(person);
  const theirs = await withApp(other);
  const token = await halfSignedIn(person);
  expect((await takeStep(token, codeAt(theirs.secret, world.clock.now))).statusCode).toBe(401);
  expect((await takeStep(token, theirs.codes[0] ?? '')).statusCode).toBe(401);
  expect((await takeStep('x'.repeat(43), '123456')).json().error).toBe(secondFactorMessages.expired);
});

test('a sign-in that waits for the second factor ends after ten minutes, or earlier if the password changes', async () => {
  const person = await world.member('AGENT');
  const { secret } = await withApp(person);
  const late = await halfSignedIn(person);
  later(601);
  expect((await takeStep(late, codeAt(secret, world.clock.now))).json().error).toBe(
    secondFactorMessages.expired,
  );
  const begun = await halfSignedIn(person);
  const changed = await person.as({
    method: 'POST',
    url: '/api/auth/change-password',
    payload: { currentPassword: password, password: 'New-Door-2027!', confirmPassword: 'New-Door-2027!' },
  });
  expect(changed.statusCode).toBe(200);
  expect((await takeStep(begun, codeAt(secret, world.clock.now))).statusCode).toBe(401);
});

test('a sign-in that waits for the second factor ends when the user adds another factor', async () => {
  const person = await world.member('AGENT');
  const { secret } = await withApp(person);
  const token = await halfSignedIn(person);
  await withApp(person);
  const refused = await takeStep(token, codeAt(secret, world.clock.now));
  expect([refused.statusCode, refused.json().error]).toEqual([401, secondFactorMessages.expired]);
});

test('an account accepts twenty wrong codes per hour, however often the sign-in is started again', async () => {
  const person = await world.member('AGENT');
  const { secret } = await withApp(person);
  const statuses: number[] = [];
  for (let at = 0; at < 25; at++)
    statuses.push((await takeStep(await halfSignedIn(person), '000000')).statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  const right = await takeStep(await halfSignedIn(person), codeAt(secret, world.clock.now));
  expect([right.statusCode, Number(right.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('a user who changes the second factor must enter the password', async () => {
  const [person, other] = [await world.member('AGENT'), await world.member('AGENT')];
  await withApp(person);
  const wrong = { password: 'Wrong-Door-2026!' };
  for (const path of ['totp', 'passkey', 'recovery-codes']) {
    const refused = await person.as({ method: 'POST', url: `${factors}/${path}`, payload: wrong });
    expect([path, refused.statusCode]).toEqual([path, 400]);
  }
  const [{ id }] = (await person.as({ url: factors })).json().factors;
  const remove = (who: Member, payload: object) =>
    who.as({ method: 'POST', url: `${factors}/${id}/remove`, payload });
  expect((await remove(person, wrong)).statusCode).toBe(400);
  expect((await remove(other, { password })).statusCode).toBe(404);
  expect((await remove(person, { password })).statusCode).toBe(200);
  expect((await world.sendSignIn(person.email)).json().secondStep).toBeUndefined();
  expect((await person.as({ url: factors })).json()).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
});

test('a user whose authenticator app is not confirmed signs in without a code', async () => {
  const person = await world.member('AGENT');
  await person.as({ method: 'POST', url: `${factors}/totp`, payload: { password } });
  const wrong = await person.as({
    method: 'POST',
    url: `${factors}/totp/confirm`,
    payload: { code: '000000' },
  });
  expect(wrong.statusCode).toBe(400);
  expect((await world.sendSignIn(person.email)).json().secondStep).toBeUndefined();
});

test('a forged passkey can neither be added nor used to sign in', async () => {
  const person = await world.member('AGENT');
  const begun = await person.as({ method: 'POST', url: `${factors}/passkey`, payload: { password } });
  expect(begun.json().options).toMatchObject({ rp: { id: 'localhost', name: 'Abundance' } });
  const response = {
    id: 'made-up',
    rawId: 'made-up',
    type: 'public-key',
    response: {},
    clientExtensionResults: {},
  };
  const refused = await person.as({
    method: 'POST',
    url: `${factors}/passkey/confirm`,
    payload: { name: 'Mine', response },
  });
  expect([refused.statusCode, refused.json().error]).toEqual([400, secondFactorMessages.passkey]);
  await withApp(person);
  const token = await halfSignedIn(person);
  const entered = await world.app.inject({
    method: 'POST',
    url: '/api/auth/second-step/passkey',
    payload: { token, response },
  });
  expect(entered.statusCode).toBe(401);
});

test('a passkey whose signature counter does not increase is refused, because it may be a copy', async () => {
  const person = await world.member('AGENT');
  const passkey = createSoftwarePasskey(world.services.publicUrl());
  const begun = await person.as({ method: 'POST', url: `${factors}/passkey`, payload: { password } });
  const added = await person.as({
    method: 'POST',
    url: `${factors}/passkey/confirm`,
    payload: { name: 'Laptop', response: passkey.register(begun.json().options.challenge) },
  });
  expect(added.statusCode).toBe(200);
  const signInWithCounter = async (counter: number) => {
    const post = (url: string, payload: object) => world.app.inject({ method: 'POST', url, payload });
    const token = await halfSignedIn(person);
    const { options } = (await post('/api/auth/second-step/passkey/options', { token })).json();
    const response = passkey.authenticate(options.challenge, counter);
    return (await post('/api/auth/second-step/passkey', { token, response })).statusCode;
  };
  expect(await signInWithCounter(5)).toBe(200);
  expect(await signInWithCounter(5)).toBe(401);
  expect(await signInWithCounter(6)).toBe(200);
});

test('staff without a second factor can do nothing until they add one', async () => {
  const strict = await testApp({ STAFF_SECOND_FACTOR: 'true' });
  const [admin, agent] = [await strict.member('ADMIN'), await strict.member('AGENT')];
  const stats = await admin.as({ url: '/api/admin/products' });
  const put = await admin.as({ method: 'PUT', url: '/api/profile', payload: { firstName: 'Ada' } });
  expect([put.statusCode, put.json().error]).toEqual([403, secondFactorMessages.staff]);
  expect(stats.statusCode).toBe(403);
  expect((await admin.as({ url: '/api/profile' })).statusCode).toBe(200);
  expect(
    (await agent.as({ method: 'PUT', url: '/api/profile', payload: { firstName: 'Ava' } })).statusCode,
  ).toBe(200);

  const begun = await admin.as({ method: 'POST', url: `${factors}/totp`, payload: { password } });
  const code = codeAt(begun.json().secret, strict.clock.now);
  await admin.as({ method: 'POST', url: `${factors}/totp/confirm`, payload: { code } });
  expect(
    (await admin.as({ method: 'PUT', url: '/api/profile', payload: { firstName: 'Ada' } })).statusCode,
  ).toBe(200);
  const { factors: list, isRequired } = (await admin.as({ url: factors })).json();
  expect(isRequired).toBe(true);
  const last = await admin.as({
    method: 'POST',
    url: `${factors}/${list[0].id}/remove`,
    payload: { password },
  });
  expect([last.statusCode, last.json().error]).toEqual([409, secondFactorMessages.last]);
  expect((await admin.as({ url: factors })).json().factors).toHaveLength(1);
  await strict.close();
});
