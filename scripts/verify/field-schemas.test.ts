import { expect, test } from 'vitest';
import { findFieldSchemaProblems } from './field-schemas.ts';

const problems = (text: string, path = 'contract/src/deals.ts') => findFieldSchemaProblems([{ path, text }]);

test.each([
  'z.object({ id: z.string() })',
  'z.object({ contactId: z.string().nullable() })',
  'z.object({ session_id: z.string().min(1).max(200) })',
  'z.object({ mergeIds: z.array(z.string()).max(5) })',
  "z.object({ 'updatedAt': z.string().optional() })",
  'z.object({ at: z\n  .string()\n  .max(30) })',
  'z.object({ redeemableUntil: z.coerce.string() })',
  'z.object({ date: z.string() })',
  'z.object({ closingDate: z.string().regex(/x/) })',
  'z.object({ ownerEmail: z.string() })',
  'const Instant = z.string();',
  'const Text = z.string().nullable();\nz.object({ suspendedAt: Text })',
])('the check of field schemas flags %j', (text) => {
  expect(problems(text)).toHaveLength(1);
});

test('the check of field schemas names the file, the line, the field and the schema to use', () => {
  expect(problems('z.object({\n  updatedAt: z.string(),\n})')).toEqual([
    'contract/src/deals.ts:2: updatedAt takes any text; use Instant (contract/src/instant-schema.ts)',
  ]);
});

test.each([
  'z.object({ id: Id, updatedAt: Instant.optional(), date: DaySchema })',
  'z.object({ paid: z.string(), format: z.string(), video: z.string(), update: z.string() })',
  'z.object({ contactId: z.uuid("Please choose a contact") })',
  'const Text = z.string();\nz.object({ name: Text })',
])('the check of field schemas accepts %j', (text) => {
  expect(problems(text)).toEqual([]);
});

test('the check of field schemas skips tests, other folders and the files that define the schemas', () => {
  const text = 'export const ExternalId = z.string()';
  expect(problems(text, 'contract/src/id-schema.ts')).toEqual([]);
  expect(problems(text, 'server/src/features/shop/shop.test.ts')).toEqual([]);
  expect(problems(text, 'sandbox/src/api.ts')).toEqual([]);
  expect(problems(text, 'server/src/features/shop/routes.ts')).toHaveLength(1);
});
