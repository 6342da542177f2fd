import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageMessages } from '#contract/images.ts';
import {
  bundledBackgroundPath,
  defaultThemeSettings,
  type Theme,
  themeMessages,
} from '#contract/themes/themes.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const agentPro = () => world.member('AGENT', { subscriptionPlan: 'premium', tagLine: 'Every key fits' });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#11ad88' } })
    .png()
    .toBuffer();

async function upload(person: Member, url: string, bytes: Buffer, field = 'image') {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)]), 'page.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return person.as({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}

const themeOf = async (person: Member, builder = 'resume'): Promise<Theme> =>
  (await person.as({ url: `/api/${builder}/current/theme` })).json().theme;
const put = (person: Member, theme: unknown, builder = 'resume') =>
  person.as({ method: 'PUT', url: `/api/${builder}/current/theme`, payload: { theme } as object });

test('an agent who never chose a theme has the default one with their own tagline', async () => {
  const agent = await agentPro();
  expect(await themeOf(agent)).toEqual({
    ...defaultThemeSettings,
    logoImage: null,
    tagLine: 'Every key fits',
    customProfilePicture: null,
    contactImage: null,
  });
});

test('an agent can save a theme as an object or as JSON text, and missing fields stay unchanged', async () => {
  const agent = await agentPro();
  expect((await put(agent, { backgroundColor: '#FFE3A0', topMargin: 40 })).statusCode).toBe(200);
  const answer = await put(agent, JSON.stringify({ textColor: '#ffffff', showHeader: false }));
  expect(answer.json().theme).toMatchObject({
    backgroundColor: '#ffe3a0',
    textColor: '#ffffff',
    showHeader: false,
    showFooter: true,
    topMargin: 40,
  });
  expect(await themeOf(agent)).toEqual(answer.json().theme);
});

test('the bio has its own theme, independent of the resume', async () => {
  const agent = await agentPro();
  await put(agent, { backgroundColor: '#123456' }, 'bio');
  expect((await themeOf(agent, 'bio')).backgroundColor).toBe('#123456');
  expect((await themeOf(agent)).backgroundColor).toBe(defaultThemeSettings.backgroundColor);
});

test.each([
  [{ backgroundColor: 'red' }, themeMessages.color],
  [{ textColor: '#12345' }, themeMessages.color],
  [{ backgroundImage: 'https://elsewhere.test/pixel.png' }, themeMessages.picture],
  [{ backgroundImage: 'javascript:alert(1)' }, themeMessages.picture],
  [{ backgroundImage: 'data:image/png;base64,AAAA' }, themeMessages.picture],
  [{ backgroundImage: '/media/00000000-0000-4000-8000-000000000000' }, themeMessages.picture],
  [{ contactImage: bundledBackgroundPath('paper') }, themeMessages.picture],
  [{ logoImage: '/media/00000000-0000-4000-8000-000000000000' }, themeMessages.logo],
  [{ topMargin: 121 }, 'Margins must be 120 px or less'],
  [{ bottomMargin: -1 }, 'Margins must be 0 px or more'],
  [{ tagLine: 'x'.repeat(161) }, 'Tagline must be 160 characters or fewer'],
  ['{', themeMessages.text],
  ['3', themeMessages.text],
  [[], themeMessages.text],
])('a theme with %j is refused', async (theme, message) => {
  const answer = await put(await agentPro(), theme);
  expect([answer.statusCode, answer.json().error]).toEqual([400, message]);
});

test('an agent who requests another agent’s theme gets 404 and cannot use that agent’s picture', async () => {
  const [agent, other] = [await agentPro(), await agentPro()];
  const { imageUrl } = (
    await upload(other, '/api/resume/current/theme/background', await picture(20, 20))
  ).json();
  expect((await put(agent, { backgroundImage: imageUrl })).json().error).toBe(themeMessages.picture);
  for (const url of [`/api/resume/${other.id}/theme`, '/api/bio/nobody/theme'])
    expect((await agent.as({ url })).statusCode).toBe(404);
  expect((await upload(agent, `/api/bio/${other.id}/theme/background`, await picture(9, 9))).statusCode).toBe(
    404,
  );
  expect((await agent.as({ url: `/api/resume/${agent.id.toUpperCase()}/theme` })).statusCode).toBe(200);
});

test('an uploaded background is shown at once and deleted when the agent chooses another', async () => {
  const agent = await agentPro();
  await put(agent, { noBackground: true });
  const uploaded = await upload(agent, '/api/resume/current/theme/background', await picture(1400, 2000));
  const { imageUrl } = uploaded.json();
  expect(await themeOf(agent)).toMatchObject({ backgroundImage: imageUrl, noBackground: false });
  await put(agent, { backgroundImage: imageUrl, backgroundColor: '#ffffff' });
  expect((await world.app.inject(imageUrl)).statusCode).toBe(200);
  await put(agent, { backgroundImage: bundledBackgroundPath('doorway') });
  expect((await world.app.inject(imageUrl)).statusCode).toBe(404);
  expect((await themeOf(agent)).backgroundImage).toBe(bundledBackgroundPath('doorway'));
  await put(agent, { backgroundImage: null });
  expect((await themeOf(agent)).backgroundImage).toBeNull();
});

test('an upload of a background that is too large, not a picture or missing is refused with a message', async () => {
  const agent = await agentPro();
  const url = '/api/resume/current/theme/background';
  expect((await upload(agent, url, await picture(8000, 5000))).json().error).toContain(
    'Current: 8000x5000px',
  );
  expect((await upload(agent, url, Buffer.from('<svg/>'))).json().error).toBe(imageMessages.notAnImage);
  expect((await agent.as({ method: 'POST', url })).json().error).toBe(themeMessages.notAnImage);
  expect((await upload(agent, url, await picture(9, 9), 'file')).json().field).toBe('file');
  expect((await themeOf(agent)).backgroundImage).toBe(defaultThemeSettings.backgroundImage);
});

test.each(['bio', 'resume'])('the %s has its own picture and contact image', async (builder) => {
  const agent = await agentPro();
  const face = `/api/user/${builder}/current/custom-profile-picture`;
  const contact = `/api/user/${builder}/${agent.id}/contact-image`;
  const first = (await upload(agent, face, await picture(300, 300))).json();
  const second = (await upload(agent, face, await picture(310, 310))).json();
  const third = (await upload(agent, contact, await picture(459, 130))).json();
  expect(third).toMatchObject({ customProfilePicture: second.imageUrl, contactImage: third.imageUrl });
  expect((await world.app.inject(first.imageUrl)).statusCode).toBe(404);
  expect(await themeOf(agent, builder)).toMatchObject({
    customProfilePicture: second.imageUrl,
    contactImage: third.imageUrl,
  });
  await agent.as({ method: 'DELETE', url: contact });
  expect(await themeOf(agent, builder)).toMatchObject({
    customProfilePicture: second.imageUrl,
    contactImage: null,
  });
  const again = await agent.as({ method: 'DELETE', url: contact });
  expect([again.statusCode, again.json().imageUrl]).toEqual([200, null]);
  expect((await upload(agent, face, await picture(501, 20))).json().error).toBe(imageMessages.filePixels);
});

test('a theme shows the current logo of the agent’s profile', async () => {
  const agent = await agentPro();
  const form = new FormData();
  form.set('logoImage', new Blob([new Uint8Array(await picture(40, 40))]), 'logo.png');
  const request = new Request('http://localhost', { method: 'PUT', body: form });
  const profile = await agent.as({
    method: 'PUT',
    url: '/api/profile',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
  const { logoImage } = profile.json();
  expect((await themeOf(agent)).logoImage).toBe(logoImage);
  await put(agent, { logoImage: null });
  expect((await themeOf(agent)).logoImage).toBeNull();
  await put(agent, { logoImage });
  expect((await themeOf(agent)).logoImage).toBe(logoImage);
});

test('an agent with Agent Access is told that themes need Agent Pro+', async () => {
  const basic = await world.member('AGENT', { subscriptionPlan: 'basic' });
  const answer = await basic.as({ url: '/api/resume/current/theme' });
  expect([answer.statusCode, answer.json().code]).toEqual([402, 'plan_required']);
});
