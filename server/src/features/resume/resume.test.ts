import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Resume, resumeLimits, resumeMessages } from '#contract/resume/resume.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const agentPro = () => world.member('AGENT', { subscriptionPlan: 'premium' });
const read = async (person: Member): Promise<Resume> =>
  (await person.as({ url: '/api/resume/current' })).json();
const post = (person: Member, path: string, payload: object, headers = {}) =>
  person.as({ method: 'POST', url: `/api/resume/current${path}`, payload, headers });
const remove = (person: Member, path: string) =>
  person.as({ method: 'DELETE', url: `/api/resume/current${path}` });

const mentor = { organization: 'Mentor, First Keys', startDate: 'Jan 2019', endDate: 'December 2023' };
const names = (items: Resume['education']) => items.map(({ organization }) => organization);

test('an agent who never saved a resume has an empty one', async () => {
  expect(await read(await agentPro())).toMatchObject({
    industryInvolvements: [],
    education: [],
    miscellaneous: '',
    customProfilePicture: null,
    contactImage: null,
    useImageForContact: false,
    version: 0,
    updatedAt: null,
  });
});

test('a new position goes to the end of its section, and its dates have full month names', async () => {
  const agent = await agentPro();
  const { involvement } = (await post(agent, '/involvement', mentor)).json();
  expect(involvement).toEqual({
    ...mentor,
    id: expect.any(String),
    startDate: 'January 2019',
    present: false,
  });
  await post(agent, '/involvement', { ...mentor, organization: 'Board', present: true });
  const { industryInvolvements } = await read(agent);
  expect(industryInvolvements.map(({ organization, endDate }) => [organization, endDate])).toEqual([
    ['Mentor, First Keys', 'December 2023'],
    ['Board', null],
  ]);
});

test('an agent can add a certification without a date', async () => {
  const agent = await agentPro();
  const { education } = (await post(agent, '/education', { organization: '  ABR ' })).json();
  expect(education).toMatchObject({ organization: 'ABR', startDate: null, endDate: null });
  expect((await read(agent)).education).toEqual([education]);
});

test.each([
  ['/involvement', {}, 'Please fill in the position name'],
  ['/involvement', { ...mentor, organization: ' ' }, 'Please fill in the position name'],
  ['/involvement', { organization: 'x' }, resumeMessages.startDate],
  ['/involvement', { ...mentor, startDate: 'Soon' }, 'Please choose a month and a year'],
  ['/involvement', { ...mentor, startDate: 'Mayor 2020' }, 'Please choose a month and a year'],
  ['/involvement', { ...mentor, startDate: 'May 1899' }, 'Please choose a month and a year'],
  ['/involvement', { ...mentor, endDate: 'December 2018' }, resumeMessages.endBeforeStart],
  ['/education', { organization: '' }, 'Please fill in the certification name'],
  ['/education', { organization: 'x'.repeat(201) }, 'Certification must be 200 characters or fewer'],
])('a request to add the resume item %s %j is refused', async (path, item, message) => {
  const answer = await post(await agentPro(), path, item);
  expect([answer.statusCode, answer.json().error]).toEqual([400, message]);
});

test('a resume item that is sent twice with the same temporary id is stored once', async () => {
  const agent = await agentPro();
  const first = (await post(agent, '/education', { id: 'temp-1', organization: 'GRI' })).json();
  const second = (await post(agent, '/education', { id: 'temp-1', organization: 'GRI again' })).json();
  expect(second.education.id).toBe(first.education.id);
  expect(names((await read(agent)).education)).toEqual(['GRI again']);
});

test('an agent removes a resume item by its id or temporary id, and a second removal gets 404', async () => {
  const agent = await agentPro();
  const { education } = (await post(agent, '/education', { organization: 'GRI' })).json();
  await post(agent, '/education', { id: 'temp-2', organization: 'ABR' });
  expect((await remove(agent, '/education/temp-2')).json().message).toBe(
    'Education item removed successfully!',
  );
  expect((await remove(agent, `/involvement/${education.id}`)).statusCode).toBe(404);
  expect((await remove(agent, `/education/${education.id}`)).statusCode).toBe(200);
  expect((await remove(agent, `/education/${education.id}`)).statusCode).toBe(404);
  expect((await read(agent)).education).toEqual([]);
});

test('another agent can neither see nor remove an agent’s items', async () => {
  const [agent, other] = [await agentPro(), await agentPro()];
  const { education } = (await post(agent, '/education', { id: 'temp-3', organization: 'GRI' })).json();
  for (const id of [education.id, 'temp-3'])
    expect((await remove(other, `/education/${id}`)).statusCode).toBe(404);
  expect((await other.as({ url: `/api/resume/${agent.id}` })).statusCode).toBe(404);
  expect((await other.as({ method: 'POST', url: `/api/resume/${agent.id}`, payload: {} })).statusCode).toBe(
    404,
  );
  await post(other, '', { education: [{ id: education.id, organization: 'Stolen' }] });
  expect((await read(other)).education).toEqual([]);
  expect(names((await read(agent)).education)).toEqual(['GRI']);
});

test('saving the whole resume adds new items and deletes missing ones', async () => {
  const agent = await agentPro();
  const a = (await post(agent, '/education', { organization: 'A' })).json().education;
  await post(agent, '/education', { organization: 'B' });
  const saved = (
    await post(agent, '', {
      education: [
        { id: 'temp-c', organization: 'C' },
        { ...a, endDate: 'May 2020' },
      ],
      miscellaneous: '<p onclick="x">Spanish</p><script>x</script>',
      theme: JSON.stringify({ backgroundColor: '#ffffff' }),
      useImageForContact: true,
      selectedTransactions: ['one'],
      customProfilePicture: null,
      contactImage: null,
    })
  ).json();
  expect(saved).toMatchObject({ success: true, message: resumeMessages.saved });
  expect(names(saved.resume.education)).toEqual(['C', 'A']);
  expect(saved.resume).toMatchObject({
    miscellaneous: '<p>Spanish</p>',
    useImageForContact: true,
    selectedTransactions: ['one'],
    theme: { backgroundColor: '#ffffff' },
    updatedAt: world.clock.now.toISOString(),
  });
  expect(await read(agent)).toEqual(saved.resume);
});

test('saving the same resume again changes nothing, with or without an idempotency key', async () => {
  const agent = await agentPro();
  const input = { education: [{ id: 'temp-d', organization: 'D' }] };
  for (const headers of [{ 'idempotency-key': 'k1' }, { 'idempotency-key': 'k1' }, {}])
    await post(agent, '', input, headers);
  expect(names((await read(agent)).education)).toEqual(['D']);
});

test('a resume save that is based on an older version is refused and changes nothing', async () => {
  const agent = await agentPro();
  const { version } = await read(agent);
  await post(agent, '/education', { organization: 'From the other tab' });
  const late = await post(agent, '', { education: [], miscellaneous: '<p>Late</p>', version });
  expect([late.statusCode, late.json().error]).toEqual([409, resumeMessages.changed]);
  const current = await read(agent);
  expect([names(current.education), current.miscellaneous]).toEqual([['From the other tab'], '']);
  expect((await post(agent, '', { miscellaneous: '<p>Now</p>', version: current.version })).statusCode).toBe(
    200,
  );
});

test('only one of two simultaneous saves of the same resume version succeeds', async () => {
  const agent = await agentPro();
  const both = await Promise.all(
    ['A', 'B'].map((organization) => post(agent, '', { education: [{ organization }], version: 0 })),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await read(agent)).education).toHaveLength(1);
});

test('a resume section accepts 500 items and refuses the 501st', async () => {
  const agent = await agentPro();
  const education = Array.from({ length: resumeLimits.items }, (_, at) => ({ organization: `Course ${at}` }));
  expect((await post(agent, '', { education })).statusCode).toBe(200);
  expect(names((await read(agent)).education).at(-1)).toBe('Course 499');
  const one = await post(agent, '/education', { organization: 'One more' });
  expect(one.json().error).toBe(resumeMessages.tooManyItems('education'));
  const many = await post(agent, '', { education: [...education, { organization: 'One more' }] });
  expect(many.json().error).toBe(resumeMessages.tooManyItems('education'));
});

test('an agent can save and clear the resume’s miscellaneous text, which has a length limit', async () => {
  const agent = await agentPro();
  const saved = await post(agent, '/miscellaneous', { content: '<b>Press</b>' });
  expect(saved.json()).toMatchObject({ miscellaneous: '<strong>Press</strong>', version: 1 });
  const long = await post(agent, '/miscellaneous', { content: `<p>${'Word '.repeat(40_000)}</p>` });
  expect([long.statusCode, long.json().error]).toEqual([400, resumeMessages.tooLong]);
  expect((await read(agent)).miscellaneous).toBe('<strong>Press</strong>');
  expect((await remove(agent, '/miscellaneous')).json().miscellaneous).toBe('');
  expect((await read(agent)).miscellaneous).toBe('');
});

test('a resume stores emoji, right-to-left text and a word of 200 letters unchanged', async () => {
  const agent = await agentPro();
  const organizations = ['🏡👩‍👧 Homes for all', 'عضو مجلس الإدارة', 'W'.repeat(200)];
  await post(agent, '', { education: organizations.map((organization) => ({ organization })) });
  expect(names((await read(agent)).education)).toEqual(organizations);
});
