import type { ResumeItem } from '#contract/resume/resume.ts';
import type { BackendComparison } from '../both-backends.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function form(name: string, content: BlobPart = new Uint8Array(picture)): FormData {
  const formData = new FormData();
  formData.append(name, new Blob([content]), `${name}.png`);
  return formData;
}

/** Compares the themes and pictures of the bio page and the resume page. */
export async function compareThemes(both: BackendComparison): Promise<void> {
  for (const builder of ['bio', 'resume']) {
    const path = `/api/${builder}/current/theme`;
    await both.get(path);
    await both.put(path, { theme: { backgroundColor: '#FFE3A0', tagLine: ' Every  key ', topMargin: 0 } });
    await both.put(path, { theme: '{"showHeader":false,"backgroundImage":"/images/themes/doorway.svg"}' });
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
      await both.expectRefusal(400, `PUT ${path}`, { theme });
    await both.expectRefusal(404, `GET /api/${builder}/somebody/theme`);
    await both.expectRefusal(404, `PUT /api/${builder}/somebody/theme`, { theme: {} });
    await both.post(`${path}/background`, form('image'));
    await both.get(path);
    await both.put(path, { theme: { backgroundImage: null, noBackground: true, logoImage: null } });
    await both.expectRefusal(400, `POST ${path}/background`, form('image', 'no picture'));
    await both.expectRefusal(400, `POST ${path}/background`, form('file'));
    await both.expectRefusal(400, `POST ${path}/background`);
    for (const kind of ['custom-profile-picture', 'contact-image']) {
      const picturePath = `/api/user/${builder}/current/${kind}`;
      await both.post(picturePath, form('image'));
      await both.get(path);
      await both.expectRefusal(400, `POST ${picturePath}`, form('image', 'no picture'));
      await both.expectRefusal(400, `POST ${picturePath}`);
      await both.expectRefusal(404, `POST /api/user/${builder}/somebody/${kind}`, form('image'));
      await both.expectRefusal(404, `DELETE /api/user/${builder}/somebody/${kind}`);
      await both.delete(picturePath);
      await both.delete(picturePath);
    }
  }
}

const path = '/api/resume/current';
const mentor = { organization: ' Mentor,  First Keys ', startDate: 'Jan 2019', endDate: 'Dec 2023' };

export async function compareResume(both: BackendComparison): Promise<void> {
  await both.get(path);
  await both.expectRefusal(404, 'GET /api/resume/somebody');
  await both.expectRefusal(404, 'POST /api/resume/somebody', {});
  await compareItems(both);
  await compareSaving(both);
  await both.post(`${path}/miscellaneous`, { content: '<b>Press</b><script>x</script>' });
  await both.expectRefusal(400, `POST ${path}/miscellaneous`, {});
  await both.expectRefusal(400, `POST ${path}/miscellaneous`, { content: `<p>${'Word '.repeat(5000)}</p>` });
  await both.delete(`${path}/miscellaneous`);
  await both.get(path);
}

async function compareItems(both: BackendComparison): Promise<void> {
  const { involvement } = await both.post<{ involvement: ResumeItem }>(`${path}/involvement`, mentor);
  await both.post(`${path}/involvement`, { ...mentor, id: 'temp-1', present: true });
  await both.post(`${path}/involvement`, { ...mentor, id: 'temp-1', organization: 'Again' });
  await both.post(`${path}/education`, { organization: 'ABR', endDate: 'april 2020' });
  for (const wrong of [{}, { organization: '' }, { organization: 'x' }, { ...mentor, endDate: 'May 2018' }])
    await both.expectRefusal(400, `POST ${path}/involvement`, wrong);
  for (const wrong of [{}, { organization: 'x', endDate: 'soon' }, { organization: 'x'.repeat(201) }])
    await both.expectRefusal(400, `POST ${path}/education`, wrong);
  await both.get(path);
  await both.expectRefusal(404, `DELETE ${path}/education/${involvement.id}`);
  await both.expectRefusal(404, `DELETE /api/resume/somebody/involvement/${involvement.id}`);
  await both.delete(`${path}/involvement/${involvement.id}`);
  await both.expectRefusal(404, `DELETE ${path}/involvement/${involvement.id}`);
  await both.delete(`${path}/involvement/temp-1`);
}

async function compareSaving(both: BackendComparison): Promise<void> {
  const { resume: saved } = await both.post<{ resume: { education: ResumeItem[]; version: number } }>(path, {
    industryInvolvements: [{ ...mentor, id: 'temp-2' }, mentor],
    miscellaneous: '<div><i>Spanish</i> <a href="javascript:x">no</a></div>',
    theme: { backgroundColor: '#ffffff' },
    selectedTransactions: ['one'],
    useImageForContact: true,
    customProfilePicture: null,
    contactImage: null,
  });
  await both.post(path, { education: [{ id: 'temp-3', organization: 'GRI' }, ...saved.education] });
  await both.expectRefusal(409, `POST ${path}`, { version: saved.version, education: [] });
  await both.post(path, { industryInvolvements: [{ ...mentor, id: 'not-there' }] });
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
    await both.expectRefusal(400, `POST ${path}`, wrong);
  await both.get(path);
}
