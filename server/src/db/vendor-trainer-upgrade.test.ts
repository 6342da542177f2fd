import postgres from 'postgres';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { restoreReleaseDatabase } from './testing/release.ts';

test('the upgrade removes the Trainer label from vendors who never set it and keeps it for those who did', async () => {
  const database = await restoreReleaseDatabase(1);
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  await sql`update users set reach_me_out = true, travel_to_offices = true, provide_food = true where role = 'VENDOR'`;
  const vendors = await sql<{ id: string }[]>`select id from users where role = 'VENDOR' order by id limit 2`;
  for (const { id } of vendors)
    await sql`insert into audit_log (at, actor_id, action, subject) values (now(), ${id}, 'signup.finish', ${id})`;
  const { id: trainer = '' } = vendors[1] ?? {};
  await sql`insert into audit_log (at, actor_id, action, subject, details)
    values (now(), ${trainer}, 'vendor.update', ${trainer}, ${sql.json({ fields: ['provideFood'] })})`;
  await migrate(database.url);
  const rows = await sql`select reach_me_out and travel_to_offices and provide_food as trains from profiles
    where user_id = any(${vendors.map(({ id }) => id)}) order by user_id`;
  expect(rows.map(({ trains }) => trains)).toEqual([false, true]);
  await sql.end();
  await database.drop();
});
