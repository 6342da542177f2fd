import type { SavedBio } from '#contract/bio.ts';
import type { Play } from '../play.ts';

const answers = {
  careerStart: '2014',
  priorExperience: 'Hospice nurse for six years. I learned to listen first and stay calm.',
  whyRealEstate: 'Nobody explained my own first closing. I explain every page.',
  strengths: 'Patient, exact, hard to rattle',
  skills: 'Straight pricing, staging',
  personalLife: 'Married, two daughters. Kayaking.',
  targetClientType: 'Seller',
};

export async function bio(play: Play): Promise<void> {
  await play.get('/api/bio/current');
  await play.refused(404, 'GET /api/bio/somebody');
  await saving(play);
  await generating(play);
  await play.get('/api/bio/current');
}

async function saving(play: Play): Promise<void> {
  const path = '/api/bio/save';
  await play.post(path, { ...answers, generatedContent: ' Ava.\r\n\r\nBrooks. ', tone: 'Confident' });
  const { bio: kept } = await play.post<SavedBio>(path, {
    pronoun: 'she',
    writtenBy: 'built-in',
    theme: '{"textColor":"#333333"}',
  });
  await play.post(path, {
    version: kept.version,
    theme: { noBackground: true },
    contactImage: '',
    specialTalent: 'Cello',
  });
  await play.refused(409, `POST ${path}`, { version: kept.version });
  await play.refused(404, `POST ${path}`, { userId: crypto.randomUUID() });
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
    await play.refused(400, `POST ${path}`, wrong);
}

async function generating(play: Play): Promise<void> {
  const path = '/api/bio/generate';
  for (const tone of ['Warm', 'Professional', 'Confident']) await play.post(path, { ...answers, tone });
  await play.post(path, { ...answers, firstName: 'Dana', brokerageName: '', pronoun: 'he' });
  await play.refused(404, `POST ${path}`, { userId: crypto.randomUUID(), ...answers });
  await play.refused(400, `POST ${path}`, { firstName: '', lastName: '', brokerageName: '', skills: 'x' });
  await play.refused(400, `POST ${path}`, { ...answers, careerStart: '1889' });
  for (let turn = 0; turn < 6; turn++) await play.post(path, answers);
  await play.refused(429, `POST ${path}`, answers);
}

/** The page itself is the server's alone; what its owner sees of it is the same. */
export async function publicPage(play: Play): Promise<void> {
  const path = '/api/public-page';
  await play.get(path);
  await play.refused(400, `PUT ${path}`, { isOn: true, showsBio: false, showsResume: false });
  await play.put(path, { isOn: true });
  await play.put(path, { kind: 'public', showsResume: false });
  await play.put(path, { isOn: false });
  await play.post(`${path}/address`);
  await play.get(path);
  for (const wrong of [{ kind: 'open' }, { isOn: 'yes' }, []]) await play.refused(400, `PUT ${path}`, wrong);
}
