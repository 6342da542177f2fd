import type { ResumeItem } from '#contract/resume.ts';
import type { Play } from '../play.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function form(name: string, content: BlobPart = new Uint8Array(picture)): FormData {
  const made = new FormData();
  made.append(name, new Blob([content]), `${name}.png`);
  return made;
}

/** How both pages look. */
export async function looks(play: Play): Promise<void> {
  for (const builder of ['bio', 'resume']) {
    const path = `/api/${builder}/current/theme`;
    await play.get(path);
    await play.put(path, { theme: { backgroundColor: '#FFE3A0', tagLine: ' Every  key ', topMargin: 0 } });
    await play.put(path, { theme: '{"showHeader":false,"backgroundImage":"/images/themes/doorway.svg"}' });
    for (const theme of [
      'x',
      7,
      null,
      { backgroundColor: 'red' },
      { topMargin: 121 },
      { backgroundImage: 'https://x.test/a.png' },
      { backgroundImage: '/media/00000000-0000-4000-8000-000000000000' },
      { contactImage: '/images/themes/paper.svg' },
      { logoImage: '/media/00000000-0000-4000-8000-000000000000' },
    ])
      await play.refused(400, `PUT ${path}`, { theme });
    await play.refused(404, `GET /api/${builder}/somebody/theme`);
    await play.refused(404, `PUT /api/${builder}/somebody/theme`, { theme: {} });
    await play.post(`${path}/background`, form('image'));
    await play.get(path);
    await play.put(path, { theme: { backgroundImage: null, noBackground: true, logoImage: null } });
    await play.refused(400, `POST ${path}/background`, form('image', 'no picture'));
    await play.refused(400, `POST ${path}/background`, form('file'));
    await play.refused(400, `POST ${path}/background`);
    for (const kind of ['custom-profile-picture', 'contact-image']) {
      const one = `/api/user/${builder}/current/${kind}`;
      await play.post(one, form('image'));
      await play.get(path);
      await play.refused(400, `POST ${one}`, form('image', 'no picture'));
      await play.refused(400, `POST ${one}`);
      await play.refused(404, `POST /api/user/${builder}/somebody/${kind}`, form('image'));
      await play.refused(404, `DELETE /api/user/${builder}/somebody/${kind}`);
      await play.delete(one);
      await play.delete(one);
    }
  }
}

const path = '/api/resume/current';
const mentor = { organization: ' Mentor,  First Keys ', startDate: 'Jan 2019', endDate: 'Dec 2023' };

export async function resume(play: Play): Promise<void> {
  await play.get(path);
  await play.refused(404, 'GET /api/resume/somebody');
  await play.refused(404, 'POST /api/resume/somebody', {});
  await addingItems(play);
  await savingAll(play);
  await play.post(`${path}/miscellaneous`, { content: '<b>Press</b><script>x</script>' });
  await play.refused(400, `POST ${path}/miscellaneous`, {});
  await play.refused(400, `POST ${path}/miscellaneous`, { content: `<p>${'Word '.repeat(5000)}</p>` });
  await play.delete(`${path}/miscellaneous`);
  await play.get(path);
}

async function addingItems(play: Play): Promise<void> {
  const { involvement } = await play.post<{ involvement: ResumeItem }>(`${path}/involvement`, mentor);
  await play.post(`${path}/involvement`, { ...mentor, id: 'temp-1', present: true });
  await play.post(`${path}/involvement`, { ...mentor, id: 'temp-1', organization: 'Again' });
  await play.post(`${path}/education`, { organization: 'ABR', endDate: 'april 2020' });
  for (const wrong of [{}, { organization: '' }, { organization: 'x' }, { ...mentor, endDate: 'May 2018' }])
    await play.refused(400, `POST ${path}/involvement`, wrong);
  for (const wrong of [{}, { organization: 'x', endDate: 'soon' }, { organization: 'x'.repeat(201) }])
    await play.refused(400, `POST ${path}/education`, wrong);
  await play.get(path);
  await play.refused(404, `DELETE ${path}/education/${involvement.id}`);
  await play.refused(404, `DELETE /api/resume/somebody/involvement/${involvement.id}`);
  await play.delete(`${path}/involvement/${involvement.id}`);
  await play.refused(404, `DELETE ${path}/involvement/${involvement.id}`);
  await play.delete(`${path}/involvement/temp-1`);
}

async function savingAll(play: Play): Promise<void> {
  const { resume: saved } = await play.post<{ resume: { education: ResumeItem[]; version: number } }>(path, {
    industryInvolvements: [{ ...mentor, id: 'temp-2' }, mentor],
    miscellaneous: '<div><i>Spanish</i> <a href="javascript:x">no</a></div>',
    theme: { backgroundColor: '#ffffff' },
    selectedTransactions: ['one'],
    useImageForContact: true,
    customProfilePicture: null,
    contactImage: null,
  });
  await play.post(path, { education: [{ id: 'temp-3', organization: 'GRI' }, ...saved.education] });
  await play.refused(409, `POST ${path}`, { version: saved.version, education: [] });
  await play.post(path, { industryInvolvements: [{ ...mentor, id: 'not-there' }] });
  for (const wrong of [
    { education: 'x' },
    { education: [{}] },
    { industryInvolvements: [{ organization: 'x' }] },
    { theme: 'x' },
    { contactImage: 'https://x.test/a.png' },
    { selectedTransactions: [1] },
    { miscellaneous: `<p>${'Word '.repeat(5000)}</p>` },
    { version: '1' },
  ])
    await play.refused(400, `POST ${path}`, wrong);
  await play.get(path);
}
