import * as files from '../../gateways/documents/testing/files.ts';
import type { TestApp } from '../test-app.ts';
import type { Stage } from './stage.ts';

/** A kind of write: how it is sent, and how often what was sent is there. */
export interface Write {
  kind: string;
  path: string;
  body: (name: string, stage: Stage) => object | FormData;
  count: (world: TestApp, name: string) => Promise<number>;
}

const counted = async (world: TestApp, table: string, column: string, name: string): Promise<number> => {
  const { sql } = world.services.database;
  const [row] = await sql`select count(*)::int as times from ${sql(table)} where ${sql(column)} = ${name}`;
  return Number(row?.times);
};

export const writes: readonly Write[] = [
  {
    kind: 'contact',
    path: '/api/abundance-sphere/contacts',
    body: (name) => ({ firstName: 'Ada', lastName: name, tags: ['Fault'] }),
    count: (world, name) => counted(world, 'contacts', 'last_name', name),
  },
  {
    kind: 'deal',
    path: '/api/transactions',
    body: (name) => ({
      fullName: name,
      address: `1 ${name} St, Ocala, FL 34470`,
      volume: 1000,
      commission: 10,
    }),
    count: (world, name) => counted(world, 'transactions', 'full_name', name),
  },
  {
    kind: 'door',
    path: '/api/doors-vault/folders',
    body: (name) => ({ fullName: name, address: `2 ${name} St, Ocala, FL, 34470`, category: 'BUYERS' }),
    count: (world, name) => counted(world, 'doors', 'full_name', name),
  },
  {
    kind: 'file',
    path: '/api/doors-vault/upload',
    body: (name, { doorId }) => {
      const form = new FormData();
      form.set('folderId', doorId);
      form.append('files', new Blob([new Uint8Array(files.pdf(name))]), `${name}.pdf`);
      return form;
    },
    count: countFiles,
  },
];

/** A row without its bytes does not count. */
async function countFiles(world: TestApp, name: string): Promise<number> {
  const { database, storage } = world.services;
  const rows = await database.sql<{ id: string; ownerId: string }[]>`
    select id, owner_id as "ownerId" from door_files where name = ${`${name}.pdf`}`;
  const stored = await Promise.all(rows.map(({ id, ownerId }) => storage.stat(`vault/${ownerId}/${id}`)));
  return stored.filter(Boolean).length;
}

/** Whether it was acknowledged. What is refused for a reason of its own is a fault of the suite. */
export async function writeOnce(stage: Stage, write: Write, url: string, name: string): Promise<boolean> {
  const body = write.body(name, stage);
  const isForm = body instanceof FormData;
  try {
    const answer = await fetch(`${url}${write.path}`, {
      method: 'POST',
      headers: {
        cookie: stage.cookie,
        'idempotency-key': name,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    if (answer.status >= 400 && answer.status < 500)
      throw new SuiteFault(`${write.kind}: ${answer.status} ${text}`);
    return answer.ok;
  } catch (error) {
    if (error instanceof SuiteFault) throw error;
    return false; // nobody there, or cut off
  }
}

class SuiteFault extends Error {}
