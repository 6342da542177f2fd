import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import { emptyPage, toTheme } from '#contract/themes/theme-saving.ts';
import { createDemoData } from '#demo/demo-data.ts';
import { toJsonResume } from './json-resume.ts';
import { createResumeDocx } from './resume-docx.ts';
import type { ResumeExportData } from './resume-export-data.ts';

const world = createDemoData(toDay('2026-11-17'));
const person = world.accounts.find(({ key }) => key === 'agent')?.profile;
if (!person) throw new Error('The demo world has no agent');

const item = (organization: string, endDate: string | null, startDate: string | null = null) => ({
  id: organization,
  organization,
  startDate,
  endDate,
  present: startDate !== null && endDate === null,
});
const deal = (address: string, transactionType: 'BUYERS' | 'SELLERS', volume: number) => ({
  id: address,
  address,
  date: '2026-03-02',
  transactionType,
  status: 'CLOSED' as const,
  volume,
});
const facts: ResumeExportData = {
  person,
  draft: {
    involvement: [item('Board & <Trust>', null, 'May 2021')],
    education: [item('GRI', 'June 2019')],
    miscellaneous:
      '<p>Speaks <strong>Spanish</strong> and العربية 🏡</p><ul><li><a href="https://example.com/a?b=1&amp;c=2">Press</a></li></ul>',
    theme: { ...toTheme(emptyPage, person), tagLine: 'Every key fits somewhere.' },
    useImageForContact: false,
    selectedTransactions: [],
  },
  deals: [deal('118 Sandpiper Ct', 'BUYERS', 412_000), deal('', 'SELLERS', 288_500.5)],
};
const empty: ResumeExportData = {
  ...facts,
  draft: { ...facts.draft, involvement: [], education: [], miscellaneous: '' },
  deals: [],
};

/** Reads the entries of a ZIP archive from its central directory. */
async function partsOf(archive: Blob): Promise<Map<string, string>> {
  const bytes = Buffer.from(await archive.arrayBuffer());
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name, extra, note] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
    const isPacked = bytes.readUInt16LE(at + 10) === 8;
    parts.set(
      bytes.toString('utf8', at + 46, at + 46 + (name ?? 0)),
      String(isPacked ? inflateRawSync(data) : data),
    );
    at += 46 + (name ?? 0) + (extra ?? 0) + (note ?? 0);
  }
  return parts;
}

const documentOf = async (input: ResumeExportData) => {
  const parts = await partsOf(await createResumeDocx(input));
  const xml = parts.get('word/document.xml') ?? '';
  const page = new DOMParser().parseFromString(xml, 'application/xml');
  const texts = [...page.getElementsByTagName('w:p')].map((paragraph) =>
    [...paragraph.getElementsByTagName('w:t')].map((run) => run.textContent).join(''),
  );
  return { parts, page, texts };
};

test('the Word file contains the escaped text of the resume page and working links', async () => {
  const { parts, page, texts } = await documentOf(facts);
  expect(page.getElementsByTagName('parsererror')).toHaveLength(0);
  expect(texts).toEqual([
    'Ava Brooks',
    'Every key fits somewhere.',
    expect.stringContaining('agent@demo.test'),
    'Industry and Community Involvement',
    expect.stringMatching(/^Board & <Trust>.*May 2021 – Present$/),
    'Education',
    expect.stringMatching(/^GRI.*June 2019$/),
    'Experience',
    expect.stringContaining('2 closed sides'),
    expect.stringMatching(/^118 Sandpiper Ct.*\$412,000$/),
    expect.stringMatching(/^Address withheld.*\$288,501$/),
    'Miscellaneous',
    'Speaks Spanish and العربية 🏡',
    'Press',
  ]);
  expect(parts.get('word/_rels/document.xml.rels')).toContain('https://example.com/a?b=1&amp;c=2');
  const bold = [...page.getElementsByTagName('w:r')].find((run) => run.textContent === 'Spanish');
  expect(bold?.getElementsByTagName('w:b')).toHaveLength(1);
});

test("the Word file of an empty resume starts with the person's name", async () => {
  const { texts } = await documentOf(empty);
  expect(texts).toHaveLength(3);
  expect(texts[0]).toBe('Ava Brooks');
});

test('the JSON Resume file has each part of the resume under its standard key', () => {
  const file = toJsonResume(facts);
  expect(file.basics).toMatchObject({
    name: 'Ava Brooks',
    email: 'agent@demo.test',
    label: 'Every key fits somewhere.',
  });
  expect(file.work).toEqual([
    {
      name: 'Tidewater Realty Group',
      position: 'Real estate agent',
      summary: '2 closed sides, $700,500.50 in volume, 1 buyer, 1 seller',
    },
  ]);
  expect(file.volunteer).toEqual([{ organization: 'Board & <Trust>', startDate: '2021-05' }]);
  expect(file.certificates).toEqual([{ name: 'GRI', date: '2019-06' }]);
  expect(file.projects).toMatchObject([
    { name: '118 Sandpiper Ct', startDate: '2026-03-02', type: 'Represented the buyers' },
    { name: 'Address withheld', description: '$288,500.50' },
  ]);
  expect(file.interests).toEqual([{ name: 'Speaks Spanish and العربية 🏡' }, { name: 'Press' }]);
});

test('the JSON Resume file omits missing values and contains no empty names', () => {
  const file = toJsonResume(empty);
  expect(file.work).toEqual([{ name: 'Tidewater Realty Group', position: 'Real estate agent' }]);
  expect([file.volunteer, file.certificates, file.projects, file.interests]).toEqual([[], [], [], []]);
  const blank = { ...facts, draft: { ...facts.draft, miscellaneous: '<p> </p><p>Golf</p>' } };
  expect(toJsonResume(blank).interests).toEqual([{ name: 'Golf' }]);
});
