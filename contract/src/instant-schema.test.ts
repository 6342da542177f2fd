import { expect, test } from 'vitest';
import { ExternalId, Id } from './id-schema.ts';
import { Instant } from './instant-schema.ts';

test.each([
  'Text',
  '',
  '2026-13-45',
  '2026-11-17',
  '2026-02-30T00:00:00Z',
  '2026-11-17T25:61:61Z',
  '2026-11-17T15:00:00',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '+275760-09-13T00:00:00Z',
])('the API refuses “%s” as an instant with a message that shows an example', (text) => {
  const { success, error } = Instant.safeParse(text);
  expect([success, error?.issues.map(({ message }) => message)]).toEqual([
    false,
    ['Please send a date and time such as 2026-11-17T15:00:00Z'],
  ]);
});

test.each(['2026-11-17T15:00:00Z', '2026-11-17T15:00:00.123Z', '2026-11-17T15:00:00.123456-05:00'])(
  'the API accepts “%s” as an instant',
  (text) => {
    expect(Instant.parse(text)).toBe(text);
  },
);

test('Id accepts only UUIDs, and ExternalId accepts only short words', () => {
  expect(Id.safeParse('Text').success).toBe(false);
  expect(Id.safeParse('8c5aa5d6-5e9b-4d0f-9a3b-6d6d1d5d6f10').success).toBe(true);
  expect(['cs_test_a1', 'temp-1', 'in_1'].every((id) => ExternalId.safeParse(id).success)).toBe(true);
  expect(['', 'a b', '../x', 'a\0', 'x'.repeat(201)].some((id) => ExternalId.safeParse(id).success)).toBe(
    false,
  );
});
