import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { securityMessages } from '#contract/account/account-security.ts';
import { openSealedText, sealPrefix } from '../../../core/sealed-text.ts';
import { findLinkParameter } from '../../../testing/link-parameter.ts';
import { type Member, type TestApp, testApp, testPassword } from '../../../testing/test-app.ts';
import { encryptAllTotpSecrets } from '../totp-secrets.ts';
import { sendTwoStepRecoveryLinks } from './recovery.ts';

const world: TestApp = await testApp();
afterAll(() => world.close());

const password = testPassword;
const factors = '/api/auth/second-factors';
const advanceHours = (count: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + count * 3_600_000);
};

const post = (url: string, payload: object) => world.app.inject({ method: 'POST', url, payload });
const signIn = (email: string) => post('/api/auth/sign-in/email', { email, password });
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now.getTime() });

async function withTwoStep(person: Member): Promise<string> {
  const { secret } = (
    await person.as({ method: 'POST', url: `${factors}/totp`, payload: { password } })
  ).json();
  const code = codeOf(secret);
  const added = await person.as({ method: 'POST', url: `${factors}/totp/confirm`, payload: { code } });
  expect(added.statusCode).toBe(200);
  advanceHours(0.1);
  return secret;
}

const mailTo = async ({ email }: Member, subject: string) => (await world.listMailsTo(email, subject))[0];
async function start({ email }: Member) {
  const { token } = (await signIn(email)).json().secondStep;
  return post('/api/auth/second-step/recovery', { token });
}
const started = 'Someone asked to turn off two-step sign-in';
const ready = 'You can turn off two-step sign-in now';

test('two-step sign-in needs a confirmed email', async () => {
  const agent = await world.member('AGENT', { emailConfirmedAt: null });
  for (const path of ['totp', 'passkey']) {
    const refused = await agent.as({ method: 'POST', url: `${factors}/${path}`, payload: { password } });
    expect([refused.statusCode, refused.json().error]).toEqual([409, securityMessages.unconfirmed]);
  }
});

test('a password reset keeps two-step sign-in, even on an account whose email was never confirmed', async () => {
  const agent = await world.member('AGENT');
  await withTwoStep(agent);
  await world.services.database.sql`update users set email_confirmed_at = null where id = ${agent.id}`;
  await post('/api/auth/forgot-password', { email: agent.email });
  const mail = await mailTo(agent, 'Reset your Abundance password');
  const token = decodeURIComponent(/token=([^\s&]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  const reset = await post('/api/auth/reset-password', { token, password, confirmPassword: password });
  expect(reset.statusCode).toBe(200);
  expect((await signIn(agent.email)).json().secondStep).toBeDefined();
});

test('a recovery takes 72 hours, needs the link in the second mail, and removes every factor', async () => {
  const agent = await world.member('AGENT');
  await withTwoStep(agent);
  expect((await start(agent)).statusCode).toBe(200);
  expect((await start(agent)).statusCode).toBe(200);
  const cancelLink = findLinkParameter((await mailTo(agent, started))?.text);
  expect((await post('/api/auth/recovery/finish', { link: cancelLink })).statusCode).toBe(409);
  advanceHours(71);
  await sendTwoStepRecoveryLinks(world.context());
  expect(await mailTo(agent, ready)).toBeUndefined();
  advanceHours(1);
  await Promise.all([sendTwoStepRecoveryLinks(world.context()), sendTwoStepRecoveryLinks(world.context())]);
  const link = findLinkParameter((await mailTo(agent, ready))?.text);
  expect((await world.app.inject({ url: `/api/auth/recovery?link=${link}` })).json()).toMatchObject({
    state: 'ready',
    canFinish: true,
  });
  expect((await post('/api/auth/recovery/finish', { link: cancelLink })).statusCode).toBe(409);
  expect((await post('/api/auth/recovery/finish', { link })).statusCode).toBe(200);
  expect((await signIn(agent.email)).json()).toMatchObject({ role: 'AGENT' });
  expect(await mailTo(agent, 'Two-step sign-in was turned off')).toBeDefined();
  expect((await post('/api/auth/recovery/finish', { link })).statusCode).toBe(409);
});

test('the link in the first mail cancels the removal of two-step sign-in', async () => {
  const agent = await world.member('AGENT');
  await withTwoStep(agent);
  await start(agent);
  const link = findLinkParameter((await mailTo(agent, started))?.text);
  expect((await post('/api/auth/recovery/cancel', { link })).statusCode).toBe(200);
  expect((await world.app.inject({ url: `/api/auth/recovery?link=${link}` })).json().state).toBe('canceled');
  advanceHours(73);
  await sendTwoStepRecoveryLinks(world.context());
  expect(await mailTo(agent, ready)).toBeUndefined();
});

test('a user who signs in with the second factor cancels the recovery', async () => {
  const agent = await world.member('AGENT');
  const secret = await withTwoStep(agent);
  await start(agent);
  expect((await agent.as({ url: factors })).json().recoveryReadyAt).not.toBeNull();
  const { token } = (await signIn(agent.email)).json().secondStep;
  expect((await post('/api/auth/second-step', { token, code: codeOf(secret) })).statusCode).toBe(200);
  expect(await mailTo(agent, 'Two-step sign-in stays on')).toBeDefined();
  expect((await agent.as({ url: factors })).json().recoveryReadyAt).toBeNull();
});

test('a two-step recovery that nobody finishes ends after seven days', async () => {
  const agent = await world.member('AGENT');
  await withTwoStep(agent);
  await start(agent);
  advanceHours(72);
  await sendTwoStepRecoveryLinks(world.context());
  const link = findLinkParameter((await mailTo(agent, ready))?.text);
  advanceHours(7 * 24 + 1);
  await sendTwoStepRecoveryLinks(world.context());
  expect((await post('/api/auth/recovery/finish', { link })).statusCode).toBe(409);
  expect((await signIn(agent.email)).json().secondStep).toBeDefined();
});

test('an admin who turns off two-step sign-in must say how they verified the owner, and the owner gets a mail', async () => {
  const [admin, agent] = [await world.member('ADMIN'), await world.member('AGENT')];
  await withTwoStep(agent);
  const url = `/api/admin/users/${agent.id}/two-step/turn-off`;
  expect((await agent.as({ method: 'POST', url, payload: { verifiedBy: 'call' } })).statusCode).toBe(403);
  expect((await admin.as({ method: 'POST', url, payload: {} })).json().error).toBe(
    securityMessages.verification,
  );
  expect((await admin.as({ url: `/api/admin/users/${agent.id}` })).json().hasTwoStep).toBe(true);
  expect((await admin.as({ method: 'POST', url, payload: { verifiedBy: 'call' } })).statusCode).toBe(200);
  expect((await signIn(agent.email)).json().secondStep).toBeUndefined();
  expect(await mailTo(agent, 'Two-step sign-in was turned off')).toBeDefined();
  const [entry] = await world.services.database.sql`
    select actor_id, acted_for_id, details from audit_log where action = 'user.two-step-off'`;
  expect(entry).toEqual({ actor_id: admin.id, acted_for_id: agent.id, details: { verifiedBy: 'call' } });
});

test('an authenticator secret is stored encrypted, and the server encrypts a plain-text secret when it starts', async () => {
  const agent = await world.member('AGENT');
  const secret = await withTwoStep(agent);
  const { sql } = world.services.database;
  const stored = async () =>
    (await sql`select secret from second_factors where user_id = ${agent.id}`)[0]?.secret;
  expect(await stored()).not.toContain(secret);

  await sql`update second_factors set secret = ${secret} where user_id = ${agent.id}`;
  expect(await encryptAllTotpSecrets(world.context())).toBe(0);
  const { sessionSecret } = world.services.config;
  expect(openSealedText([sessionSecret], agent.id, await stored())).toBe(secret);
  const { token } = (await signIn(agent.email)).json().secondStep;
  expect((await post('/api/auth/second-step', { token, code: codeOf(secret) })).statusCode).toBe(200);
});

test('after SESSION_SECRET is rotated, the server encrypts authenticator secrets with the new value when it starts', async () => {
  const agent = await world.member('AGENT');
  const secret = await withTwoStep(agent);
  const context = world.context();
  const rotated = (previousSessionSecrets: string[]) => ({
    ...context,
    services: {
      ...context.services,
      config: { ...context.services.config, sessionSecret: 'n'.repeat(40), previousSessionSecrets },
    },
  });
  expect(await encryptAllTotpSecrets(rotated([]))).toBeGreaterThan(0);
  expect(await encryptAllTotpSecrets(rotated([context.services.config.sessionSecret]))).toBe(0);
  const [row] = await world.services.database
    .sql`select secret from second_factors where user_id = ${agent.id}`;
  expect(row?.secret.startsWith(sealPrefix('n'.repeat(40)))).toBe(true);
  expect(openSealedText(['n'.repeat(40)], agent.id, row?.secret)).toBe(secret);
});
