import type { Play } from '../play.ts';

export async function addresses(play: Play): Promise<void> {
  for (const q of [
    'a',
    'jack',
    'saint aug',
    'St. Aug',
    '322',
    '32204',
    'lane',
    'pelican',
    '1184 pel',
    'ponte ve',
    '118 Sandpiper Ct Ponte Ve',
    '118 Sandpiper Ct, Ponte',
    'ft lauder',
    'mar\u00eda',
    'nowhere at all',
    'beach',
    'Riverside Ave',
  ]) {
    await play.get('/api/address-suggestions', { q });
  }
  await play.refused(400, 'GET /api/address-suggestions');
  await play.refused(400, 'GET /api/address-suggestions', undefined, { q: 'x'.repeat(500) });
}
