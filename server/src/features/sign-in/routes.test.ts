import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { type TestApp, testApp, testPassword } from '../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
  // The sign-in library writes rows with the real time, so the test clock must show the real time.
  world.clock.now = new Date();
});
afterAll(() => world.close());

const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String([response.headers['set-cookie']].flat()[0]).split(';')[0] as string;

test('a user with the right password is signed in and gets the path of their home page', async () => {
  const agent = await world.member('AGENT', { firstName: 'José', lastName: 'De La Cruz' });
  const response = await world.sendSignIn(agent.email.toUpperCase(), testPassword);
  expect(response.json()).toEqual({ success: true, redirectTo: '/jose.delacruz', role: 'AGENT' });
  const profile = await world.app.inject({ url: '/api/profile', headers: { cookie: cookieOf(response) } });
  expect(profile.json()).toMatchObject({ firstName: 'José', email: agent.email });
});

test('a user of each role gets the path of that role’s home page after signing in', async () => {
  const homes = await Promise.all(
    (['ADMIN', 'MANAGER', 'VENDOR', 'BROKERAGE'] as const).map(async (role) => {
      const person = await world.member(role, {
        lastName: 'Lane',
        vendor: { companyName: 'Coastline Roofing Co.', businessCategory: 'Roofers' },
      });
      return (await world.sendSignIn(person.email, testPassword)).json().redirectTo;
    }),
  );
  expect(homes).toEqual([
    '/admin/dashboard',
    '/manager/dashboard',
    '/coastline.roofing.co/vendor/dashboard',
    '/ava.lane',
  ]);
});

test('a wrong password and an unknown email get the same answer', async () => {
  const agent = await world.member('AGENT');
  const wrong = await world.sendSignIn(agent.email, 'not-the-password');
  const unknown = await world.sendSignIn('nobody@example.com', 'not-the-password');
  for (const response of [wrong, unknown]) {
    expect(response.statusCode).toBe(401);
    expect(response.json().error).toBe(signInMessages.wrong);
    expect(response.headers['set-cookie']).toBeUndefined();
  }
  expect({ ...wrong.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
});

test('a disabled account is signed out and cannot sign in', async () => {
  const agent = await world.member('AGENT');
  await world.services.database.sql`update users set disabled_at = now() where id = ${agent.id}`;
  expect((await agent.as({ url: '/api/profile' })).statusCode).toBe(401);
  expect((await world.sendSignIn(agent.email, testPassword)).statusCode).toBe(401);
});

test.each([
  [{}, signInMessages.emailRequired],
  [{ email: 'ava@', password: 'x' }, signInMessages.emailInvalid],
  [{ email: 'ava@example.com', password: '' }, signInMessages.passwordRequired],
])(
  'signing in with %j is refused with a message about the missing or invalid field',
  async (payload, message) => {
    const response = await world.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toBe(message);
  },
);

test('nobody can open an account through the sign-in library', async () => {
  for (const url of ['/api/auth/sign-up/email', '/api/auth/update-user', '/api/auth/get-session']) {
    const response = await world.app.inject({
      method: 'POST',
      url,
      payload: { email: 'new@example.com', password: testPassword, name: 'New' },
    });
    expect(response.statusCode).toBe(404);
  }
});

test('signing out by API call or by link ends the session', async () => {
  const agent = await world.member('AGENT');
  const first = cookieOf(await world.sendSignIn(agent.email, testPassword));
  await world.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { cookie: first } });
  expect((await world.app.inject({ url: '/api/profile', headers: { cookie: first } })).statusCode).toBe(401);
  const second = cookieOf(await world.sendSignIn(agent.email, testPassword));
  const left = await world.app.inject({
    url: '/api/auth/signout',
    headers: { cookie: second, 'sec-fetch-site': 'same-origin' },
  });
  expect([left.statusCode, left.headers.location]).toEqual([303, '/login']);
  expect((await world.app.inject({ url: '/api/profile', headers: { cookie: second } })).statusCode).toBe(401);
});

test('a link on another site cannot sign a user out', async () => {
  const agent = await world.member('AGENT');
  const follow = (headers: Record<string, string>) => agent.as({ url: '/api/auth/signout', headers });
  const ignored: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' },
    { 'sec-fetch-site': 'same-origin', purpose: 'prefetch' },
    { referer: 'https://evil.example/page' },
  ];
  for (const headers of ignored) {
    expect((await follow(headers)).statusCode).toBe(303);
    expect([headers, (await agent.as({ url: '/api/profile' })).statusCode]).toEqual([headers, 200]);
  }
  await follow({ referer: 'http://localhost:80/profile' });
  expect((await agent.as({ url: '/api/profile' })).statusCode).toBe(401);
});

test('a request with a forged cookie is not signed in', async () => {
  const agent = await world.member('AGENT');
  const forged = agent.cookie.replace(/.{3}$/, 'AAA');
  expect((await world.app.inject({ url: '/api/profile', headers: { cookie: forged } })).statusCode).toBe(401);
});

test('a session expires thirty days after its last use', async () => {
  const start = world.clock.now;
  const agent = await world.member('AGENT');
  const after = (days: number) => new Date(start.getTime() + days * 86_400_000);
  world.clock.now = after(20);
  const used = await agent.as({ url: '/api/profile' });
  expect(String(used.headers['set-cookie'])).toContain('abundance.session_token=');
  world.clock.now = after(45);
  expect((await agent.as({ url: '/api/profile' })).statusCode).toBe(200);
  world.clock.now = after(80);
  expect((await agent.as({ url: '/api/profile' })).statusCode).toBe(401);
  world.clock.now = start;
});

test('the mailed link resets a forgotten password once and ends old sessions', async () => {
  const agent = await world.member('AGENT');
  const requestReset = (email: string) =>
    world.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  const [known, unknown] = [await requestReset(agent.email), await requestReset('nobody@example.com')];
  expect(known.json()).toEqual(unknown.json());
  const [mail] = await world.listMailsTo(agent.email);
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const payload = { token, password: 'A-New-Door-2027!', confirmPassword: 'A-New-Door-2027!' };
  const reset = () => world.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload });
  expect((await reset()).statusCode).toBe(200);
  expect((await agent.as({ url: '/api/profile' })).statusCode).toBe(401);
  expect((await world.sendSignIn(agent.email, 'A-New-Door-2027!')).statusCode).toBe(200);
  expect((await world.sendSignIn(agent.email, testPassword)).statusCode).toBe(401);
  expect((await reset()).json().error).toBe(signInMessages.resetExpired);
});

test.each(['a used link', 'a changed password'])('%s invalidates all older reset links', async (cause) => {
  const agent = await world.member('AGENT');
  const requestLinks = async () => {
    await world.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: agent.email },
    });
    const mails = await world.listMailsTo(agent.email);
    return mails.map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1]);
  };
  const reset = (token: string | undefined, password: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token, password, confirmPassword: password },
    });
  await requestLinks();
  const links = await requestLinks();
  expect(new Set(links).size).toBe(2);
  if (cause === 'a used link') expect((await reset(links.pop(), 'A-New-Door-2027!')).statusCode).toBe(200);
  else {
    const changed = await agent.as({
      method: 'POST',
      url: '/api/auth/change-password',
      payload: {
        currentPassword: testPassword,
        password: 'A-New-Door-2027!',
        confirmPassword: 'A-New-Door-2027!',
      },
    });
    expect(changed.statusCode).toBe(200);
  }
  for (const link of links) expect((await reset(link, 'Stolen-Door-2028!')).statusCode).toBe(400);
  expect((await world.sendSignIn(agent.email, 'A-New-Door-2027!')).statusCode).toBe(200);
});

test('the server refuses a new password that is weak or typed differently the second time', async () => {
  const send = (password: string, confirmPassword: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token: 'x', password, confirmPassword },
    });
  expect((await send('short', 'short')).json().error).toBe(
    'Password must be at least 8 characters, contain an uppercase letter, contain a number, contain a special character',
  );
  expect((await send(testPassword, 'other')).json()).toMatchObject({
    error: 'Passwords must match',
    field: 'confirmPassword',
  });
});

test('changing the password requires the current password and signs out all other sessions', async () => {
  const agent = await world.member('AGENT');
  const here = cookieOf(await world.sendSignIn(agent.email, testPassword));
  const change = (currentPassword: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      headers: { cookie: here },
      payload: { currentPassword, password: 'A-New-Door-2027!', confirmPassword: 'A-New-Door-2027!' },
    });
  expect((await change('wrong')).json().field).toBe('currentPassword');
  expect((await change(testPassword)).statusCode).toBe(200);
  expect((await agent.as({ url: '/api/profile' })).statusCode).toBe(401);
  const sessions = await world.app.inject({ url: '/api/auth/sessions', headers: { cookie: here } });
  expect(sessions.json().sessions).toHaveLength(1);
});

test('a user lists their sessions, ends one of them, or ends all', async () => {
  const agent = await world.member('AGENT');
  await world.sendSignIn(agent.email, testPassword);
  const list = (await agent.as({ url: '/api/auth/sessions' })).json().sessions;
  expect(list.map((session: { isCurrent: boolean }) => session.isCurrent).toSorted()).toEqual([false, true]);
  expect(list.find((session: { isCurrent: boolean }) => session.isCurrent).device).toBe('Chrome on Linux');
  const other = list.find((session: { isCurrent: boolean }) => !session.isCurrent);
  const stranger = await world.member('AGENT');
  const theirs = { method: 'DELETE', url: `/api/auth/sessions/${other.id}` } as const;
  expect((await stranger.as(theirs)).statusCode).toBe(404);
  expect((await agent.as(theirs)).statusCode).toBe(200);
  await agent.as({ method: 'DELETE', url: '/api/auth/sessions' });
  expect((await agent.as({ url: '/api/profile' })).statusCode).toBe(401);
});
