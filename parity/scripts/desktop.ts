import type { BothBackends } from '../both-backends.ts';

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

export async function compareDesktop(both: BothBackends): Promise<void> {
  await both.get('/api/desktop');
  await both.post('/api/desktop/dismiss-checklist');
  await both.post('/api/desktop/dismiss-checklist');
  await both.get('/api/desktop');
  for (const q of searches) await both.get('/api/desktop/search', { q });
  for (const q of [undefined, '', 'x', ' x ', 'x'.repeat(101)]) {
    await both.expectRefusal(400, 'GET /api/desktop/search', undefined, { q });
  }
}
