import type { BackendComparison } from '../both-backends.ts';

export async function compareAddresses(both: BackendComparison): Promise<void> {
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
    await both.get('/api/address-suggestions', { q });
  }
  await both.expectRefusal(400, 'GET /api/address-suggestions');
  await both.expectRefusal(400, 'GET /api/address-suggestions', undefined, { q: 'x'.repeat(500) });
}
