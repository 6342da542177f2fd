import type { Play } from '../play.ts';

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

export async function overview(play: Play): Promise<void> {
  await play.get('/api/desktop');
  await play.post('/api/desktop/dismiss-checklist');
  await play.post('/api/desktop/dismiss-checklist');
  await play.get('/api/desktop');
  for (const q of searches) await play.get('/api/desktop/search', { q });
  for (const q of [undefined, '', 'x', ' x ', 'x'.repeat(101)]) {
    await play.refused(400, 'GET /api/desktop/search', undefined, { q });
  }
}
