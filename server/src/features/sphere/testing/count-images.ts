import type { Member, TestApp } from '../../../testing/test-app.ts';

export async function countImages({ services }: TestApp, { id }: Member): Promise<number> {
  return (await services.database.sql`select id from images where owner_id = ${id}`).length;
}
