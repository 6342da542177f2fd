import { afterAll, beforeAll, expect, test } from 'vitest';
import { bioLimits, bioMessages, bioWriterTexts } from '#contract/bio/bio.ts';
import { proRequiredMessage } from '#contract/roles.ts';
import { startFakeChatService } from '../../gateways/writer/testing/fake-chat-service.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const proAgent = (facts = {}) => world.member('AGENT', { subscriptionPlan: 'premium', ...facts });
const answers = {
  careerStart: '2014',
  priorExperience: 'Hospice nurse for six years.',
  whyRealEstate: 'Because I love old houses',
  strengths: 'Patient, exact',
  skills: 'Staging',
  specialTalent: '',
  personalLife: 'Hiking',
  targetClientType: 'Seller',
  marketType: 'Condos',
};

const read = async (agent: Member, id: string = 'current') =>
  (await agent.as({ url: `/api/bio/${id}` })).json();
const post = (agent: Member, path: string, payload: object) =>
  agent.as({ method: 'POST', url: `/api/bio/${path}`, payload });
const errorOf = async (answer: ReturnType<typeof post>) => {
  const { statusCode, ...rest } = await answer;
  return [statusCode, rest.json().error];
};

test('a user who has saved nothing gets an empty bio with the default theme', async () => {
  const agent = await proAgent();
  expect(await read(agent)).toMatchObject({
    userId: agent.id,
    careerStart: '',
    targetClientType: '',
    generatedContent: '',
    tone: 'Warm',
    pronoun: 'they',
    writtenBy: null,
    customProfilePicture: null,
    contactImage: null,
    generationsLeft: bioLimits.generationsADay,
    version: 0,
    updatedAt: null,
    theme: { backgroundColor: '#d2d2d2', textColor: '#000000', showHeader: true, showFooter: true },
  });
});

test('a user reads their saved bio by user ID or as “current”, and a later save keeps the fields that it omits', async () => {
  const agent = await proAgent();
  const text = 'Ava Brooks knows every street.\r\n\r\nShe listens.';
  const saved = await post(agent, 'save', {
    userId: agent.id,
    ...answers,
    tone: 'Confident',
    pronoun: 'she',
    generatedContent: text,
    writtenBy: 'built-in',
    theme: '{"backgroundColor":"#FFE3A0"}',
    customProfilePicture: null,
    contactImage: null,
  });
  expect(saved.json()).toMatchObject({ success: true, message: bioMessages.saved });
  const bio = await read(agent, agent.id);
  expect(bio).toMatchObject({
    ...answers,
    tone: 'Confident',
    pronoun: 'she',
    generatedContent: text.replaceAll('\r\n', '\n'),
    writtenBy: 'built-in',
    theme: { backgroundColor: '#ffe3a0' },
    version: 1,
    updatedAt: world.clock.now.toISOString(),
  });
  await post(agent, 'save', { strengths: 'Calm', writtenBy: null, theme: { showFooter: false } });
  expect(await read(agent)).toMatchObject({
    ...answers,
    strengths: 'Calm',
    writtenBy: null,
    theme: { backgroundColor: '#ffe3a0', showFooter: false },
    version: 2,
  });
});

test('a user who saves a bio with an outdated version is refused, and nothing changes', async () => {
  const agent = await proAgent();
  await post(agent, 'save', { strengths: 'First' });
  const { version } = await read(agent);
  await post(agent, 'save', { strengths: 'Second', version });
  const refused = await post(agent, 'save', { strengths: 'Third', version, theme: { topMargin: 3 } });
  expect([refused.statusCode, refused.json().error]).toEqual([409, bioMessages.changed]);
  expect(await read(agent)).toMatchObject({ strengths: 'Second', theme: { topMargin: 24 } });
});

test('the server refuses one of two simultaneous saves of a bio with the same version', async () => {
  const agent = await proAgent();
  await post(agent, 'save', { strengths: 'First' });
  const codes = await Promise.all(
    ['One', 'Other'].map(
      async (strengths) => (await post(agent, 'save', { strengths, version: 1 })).statusCode,
    ),
  );
  expect(codes.sort()).toEqual([200, 409]);
});

test.each([
  [{ careerStart: '1989' }, 'Career start must be a year from 1990 to 2026'],
  [{ careerStart: '2027' }, 'Career start must be a year from 1990 to 2026'],
  [{ careerStart: 'soon' }, 'Please choose a year'],
  [{ strengths: 'x'.repeat(1001) }, 'Answers must be 1000 characters or fewer'],
  [{ generatedContent: 'x'.repeat(1501) }, 'Your bio must be 1500 characters or fewer'],
])('a user who saves a bio with %j is refused', async (input, message) => {
  expect(await errorOf(post(await proAgent(), 'save', input))).toEqual([400, message]);
});

test('a user can save a bio whose values are exactly at their limits', async () => {
  const agent = await proAgent();
  const input = { careerStart: '1990', strengths: 'x'.repeat(1000), generatedContent: 'x'.repeat(1500) };
  expect((await post(agent, 'save', input)).statusCode).toBe(200);
  expect(await read(agent)).toMatchObject(input);
});

test('a generated bio contains the user’s answers and names', async () => {
  const agent = await proAgent({ brokerageName: 'Tidewater Realty Group' });
  const answer = await post(agent, 'generate', {
    userId: agent.id,
    ...answers,
    tone: 'Professional',
    pronoun: 'she',
  });
  expect(answer.json()).toMatchObject({
    success: true,
    message: bioWriterTexts['built-in'],
    writtenBy: 'built-in',
    generationsLeft: bioLimits.generationsADay - 1,
  });
  const { generatedBio } = answer.json();
  expect(generatedBio).toMatch(/^Ava Brooks/);
  expect(generatedBio).toContain('Tidewater Realty Group');
  expect((await read(agent)).generatedContent).toBe('');
});

test('a generated bio uses the names in the request instead of those in the profile', async () => {
  const agent = await proAgent();
  const names = { firstName: 'Dana', lastName: 'Reyes', brokerageName: 'Keel Realty' };
  const { generatedBio } = (await post(agent, 'generate', { ...answers, ...names })).json();
  expect(generatedBio).toMatch(/^Dana Reyes .*Keel Realty/);
});

test('a user must fill in five fields to generate a bio', async () => {
  const agent = await proAgent({ brokerageName: null });
  const four = { brokerageName: 'Keel', strengths: 'Calm', skills: ' \n ', personalLife: '' };
  expect(await errorOf(post(agent, 'generate', four))).toEqual([400, bioMessages.tooFewFields]);
  expect((await post(agent, 'generate', { ...four, skills: 'Staging' })).statusCode).toBe(200);
  expect((await read(agent)).generationsLeft).toBe(bioLimits.generationsADay - 1);
});

test('a user who generates a bio again from the same answers gets different texts', async () => {
  const agent = await proAgent();
  const texts = new Set<string>();
  for (let turn = 0; turn < 4; turn++)
    texts.add((await post(agent, 'generate', answers)).json().generatedBio);
  expect(texts.size).toBeGreaterThan(2);
});

test('simultaneous requests cannot exceed the daily limit of generated bios', async () => {
  const now = world.clock.now;
  const agent = await proAgent({ timeZone: 'America/New_York' });
  const calls = Array.from({ length: bioLimits.generationsADay + 3 }, () => post(agent, 'generate', answers));
  const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(bioLimits.generationsADay);
  expect(codes.filter((code) => code === 429)).toHaveLength(3);
  expect(await errorOf(post(agent, 'generate', answers))).toEqual([429, bioMessages.dailyLimit]);
  expect((await read(agent)).generationsLeft).toBe(0);
  expect((await post(agent, 'save', { strengths: 'Calm' })).statusCode).toBe(200);

  world.clock.now = new Date('2026-11-18T04:59:00Z');
  expect((await post(agent, 'generate', answers)).statusCode).toBe(429);
  world.clock.now = new Date('2026-11-18T05:01:00Z');
  expect((await read(agent)).generationsLeft).toBe(bioLimits.generationsADay);
  expect((await post(agent, 'generate', answers)).json().generationsLeft).toBe(bioLimits.generationsADay - 1);
  world.clock.now = now;
});

test('a refused request to generate a bio does not count toward the daily limit', async () => {
  const agent = await proAgent();
  await post(agent, 'generate', { ...answers, careerStart: '1889' });
  await post(agent, 'generate', { ...answers, tone: 'Loud' });
  expect((await read(agent)).generationsLeft).toBe(bioLimits.generationsADay);
});

test('a user cannot read, save or generate another user’s bio', async () => {
  const [agent, other] = [await proAgent(), await proAgent()];
  await post(other, 'save', { strengths: 'Secret' });
  expect((await agent.as({ url: `/api/bio/${other.id}` })).statusCode).toBe(404);
  expect((await post(agent, 'save', { userId: other.id, strengths: 'Taken' })).statusCode).toBe(404);
  expect((await post(agent, 'generate', { userId: other.id, ...answers })).statusCode).toBe(404);
  expect(await read(other)).toMatchObject({ strengths: 'Secret' });
});

test('an agent without Pro+ cannot use the bio', async () => {
  const basic = await world.member('AGENT', { subscriptionPlan: 'basic' });
  expect(await errorOf(post(basic, 'generate', answers))).toEqual([402, proRequiredMessage]);
  expect((await basic.as({ url: '/api/bio/current' })).statusCode).toBe(402);
});

test('the audit log records that a user saved or generated a bio, without its text', async () => {
  const agent = await proAgent();
  await post(agent, 'save', { strengths: 'Secret' });
  await post(agent, 'generate', answers);
  const entries = await world.services.database
    .sql`select action, details from audit_log where actor_id = ${agent.id} order by id`;
  expect(entries.map(({ action }) => action)).toEqual(['bio.save', 'bio.generate']);
  expect(JSON.stringify(entries)).not.toContain('Secret');
});

test('a configured writing service writes the bio, and the built-in composer writes it if the service fails', async () => {
  const service = await startFakeChatService();
  const other = await testApp({ LLM_BASE_URL: service.baseUrl, LLM_MODEL: 'small-writer' });
  const agent = await other.member('AGENT', { subscriptionPlan: 'premium' });
  expect((await post(agent, 'generate', answers)).json()).toMatchObject({
    generatedBio: 'Ava Brooks writes back.',
    message: bioWriterTexts.service,
    writtenBy: 'service',
  });
  service.statuses = [401];
  expect((await post(agent, 'generate', answers)).json()).toMatchObject({ writtenBy: 'built-in' });
  await other.close();
  await service.close();
});
