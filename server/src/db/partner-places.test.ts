import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

test('a category has three Power Partner slots, and each taken slot is held or confirmed', async () => {
  const { sql } = world.services.database;
  const now = new Date().toISOString();
  const held = { heldUntil: now, confirmedAt: null };
  const confirmed = { heldUntil: null, confirmedAt: now };
  const insertSlot = async (
    category: string,
    number: number,
    { heldUntil, confirmedAt }: { heldUntil: string | null; confirmedAt: string | null } = held,
  ) => {
    const { id, email } = await world.member('VENDOR');
    return sql`
      insert into partner_places (category, number, email, vendor_id, held_until, confirmed_at)
      values (${category}, ${number}, ${email}, ${id}, ${heldUntil}, ${confirmedAt})`;
  };
  for (const number of [1, 2, 3]) await insertSlot('Roofers', number);
  await expect(insertSlot('Roofers', 2)).rejects.toThrow('partner_places_category_number');
  await expect(insertSlot('Roofers', 4)).rejects.toThrow('partner_places_number');
  await expect(insertSlot('Roofers', 0)).rejects.toThrow('partner_places_number');
  await insertSlot('Lenders', 2, confirmed);
  await expect(insertSlot('Lenders', 1, { heldUntil: null, confirmedAt: null })).rejects.toThrow(
    'partner_places_state',
  );
  await expect(insertSlot('Lenders', 1, { heldUntil: now, confirmedAt: now })).rejects.toThrow(
    'partner_places_state',
  );
});
