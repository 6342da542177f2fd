import type { TodayList } from '#contract/desktop/today.ts';
import type { BackendComparison } from '../both-backends.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

const searches = [
  'maribel',
  'Maribl Okafr',
  'okafor, m',
  'sandpiper',
  'sandpipr ct',
  'SANDPIPER 118',
  'contract',
  'contrct.pdf',
  'inspecton',
  'st',
  'no such thing',
  '100%',
  'a_b',
  '904 555 0119',
];

export async function compareDesktop(both: BackendComparison): Promise<void> {
  await both.get('/api/desktop');
  await both.post('/api/desktop/dismiss-checklist');
  await both.post('/api/desktop/dismiss-checklist');
  await both.get('/api/desktop');
  const { items } = await both.get<TodayList>('/api/desktop/today');
  const person = items.find((item) => item.kind === 'person')?.person;
  for (const isDone of [true, true, false, true])
    await both.put('/api/desktop/today', { contactId: person?.id, isDone });
  for (const day of ['2026-01-05', '2126-01-05'])
    await both.put('/api/desktop/today', { contactId: person?.id, isDone: false, day });
  await both.expectRefusal(404, 'PUT /api/desktop/today', { contactId: unknownId, isDone: true });
  await both.expectRefusal(400, 'PUT /api/desktop/today', { contactId: person?.id });
  for (const q of searches) await both.get('/api/desktop/search', { q });
  for (const q of [undefined, '', 'x', ' x ', 'x'.repeat(101)]) {
    await both.expectRefusal(400, 'GET /api/desktop/search', undefined, { q });
  }
}
