import type { SavedBio } from '#contract/bio/bio.ts';
import type { BackendComparison } from '../both-backends.ts';

const answers = {
  careerStart: '2014',
  priorExperience: 'Hospice nurse for six years. I learned to listen first and stay calm.',
  whyRealEstate: 'Nobody explained my own first closing. I explain every page.',
  strengths: 'Patient, exact, hard to rattle',
  skills: 'Straight pricing, staging',
  personalLife: 'Married, two daughters. Kayaking.',
  targetClientType: 'Seller',
};

export async function compareBio(both: BackendComparison): Promise<void> {
  await both.get('/api/bio/current');
  await both.expectRefusal(404, 'GET /api/bio/somebody');
  await compareSavedBio(both);
  await compareGeneratedBio(both);
  await both.get('/api/bio/current');
}

async function compareSavedBio(both: BackendComparison): Promise<void> {
  const path = '/api/bio/save';
  await both.post(path, { ...answers, generatedContent: ' Ava.\r\n\r\nBrooks. ', tone: 'Confident' });
  const { bio: saved } = await both.post<SavedBio>(path, {
    pronoun: 'she',
    writtenBy: 'built-in',
    theme: '{"textColor":"#333333"}',
  });
  await both.post(path, {
    version: saved.version,
    theme: { noBackground: true },
    contactImage: '',
    specialTalent: 'Cello',
  });
  await both.expectRefusal(409, `POST ${path}`, { version: saved.version });
  await both.expectRefusal(404, `POST ${path}`, { userId: crypto.randomUUID() });
  for (const wrong of [
    { careerStart: '1989' },
    { careerStart: '2027' },
    { careerStart: 'soon' },
    { targetClientType: 'Tenant' },
    { skills: 'x'.repeat(1001) },
    { generatedContent: 'x'.repeat(1501) },
    { tone: 'Loud' },
    { pronoun: 'it' },
    { theme: 'x' },
    { customProfilePicture: 'https://x.test/a.png' },
    [],
  ])
    await both.expectRefusal(400, `POST ${path}`, wrong);
}

async function compareGeneratedBio(both: BackendComparison): Promise<void> {
  const path = '/api/bio/generate';
  for (const tone of ['Warm', 'Professional', 'Confident']) await both.post(path, { ...answers, tone });
  await both.post(path, { ...answers, firstName: 'Dana', brokerageName: '', pronoun: 'he' });
  await both.expectRefusal(404, `POST ${path}`, { userId: crypto.randomUUID(), ...answers });
  await both.expectRefusal(400, `POST ${path}`, {
    firstName: '',
    lastName: '',
    brokerageName: '',
    skills: 'x',
  });
  await both.expectRefusal(400, `POST ${path}`, { ...answers, careerStart: '1889' });
  for (let attempt = 0; attempt < 6; attempt++) await both.post(path, answers);
  await both.expectRefusal(429, `POST ${path}`, answers);
}

/**
 * Compares the settings of the public page, which both backends have. Only the server has the page itself.
 */
export async function comparePublicPage(both: BackendComparison): Promise<void> {
  const path = '/api/public-page';
  await both.get(path);
  await both.expectRefusal(400, `PUT ${path}`, { isOn: true, showsBio: false, showsResume: false });
  await both.put(path, { isOn: true });
  await both.put(path, { kind: 'public', showsResume: false });
  await both.put(path, { isOn: false });
  await both.post(`${path}/address`);
  await both.get(path);
  for (const wrong of [{ kind: 'open' }, { isOn: 'yes' }, []])
    await both.expectRefusal(400, `PUT ${path}`, wrong);
}
