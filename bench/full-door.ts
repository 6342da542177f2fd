import type { Sql } from 'postgres';
import type { ScratchServer } from '../scripts/scratch-server.ts';

let houses = 0;

/** Creates a separate door for each measurement. */
export async function createDoor(
  { url }: ScratchServer,
  cookie: string,
): Promise<{ id: string; slug: string }> {
  houses += 1;
  const answer = await fetch(`${url}/api/doors-vault/folders`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      address: `${houses} Measured Way, Jacksonville, FL, 32256`,
      fullName: 'Ana Pena',
      category: 'SELLERS',
    }),
  });
  return ((await answer.json()) as { folder: { id: string; slug: string } }).folder;
}

/** Adds only database rows, because the measurement lists the files and never opens their contents. */
export const fillDoor = (sql: Sql, doorId: string, files: number): Promise<unknown> =>
  sql`
    insert into door_files (owner_id, door_id, type, name, name_key, bytes, content_type)
    select owner_id, id, 'PDF', 'Document ' || n || '.pdf', 'document ' || n || '.pdf', 1000, 'application/pdf'
    from doors, generate_series(1, ${files}::int) n where id = ${doorId}`;
