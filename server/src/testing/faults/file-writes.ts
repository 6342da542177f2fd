import * as files from '../../gateways/documents/testing/files.ts';
import type { FaultTestEnvironment } from './fault-test-environment.ts';
import type { WriteRequest, WriteType } from './write-type.ts';
import { countRows } from './write-type.ts';

export const createPdfUploadRequest = (doorId: string, name: string): WriteRequest => {
  const form = new FormData();
  form.set('folderId', doorId);
  form.append('files', new Blob([new Uint8Array(files.createPdf(name))]), `${name}.pdf`);
  return { path: '/api/doors-vault/upload', body: form };
};

export const fileWrites: readonly WriteType[] = [
  {
    kind: 'deal',
    request: (_, name) => ({
      path: '/api/transactions',
      body: { fullName: name, address: `1 ${name} St, Ocala, FL 34470`, volume: 1000, commission: 10 },
    }),
    count: (stage, name) => countRows(stage, 'transactions', 'full_name', name),
  },
  {
    kind: 'door',
    request: (_, name) => ({
      path: '/api/doors-vault/folders',
      body: { fullName: name, address: `2 ${name} St, Ocala, FL, 34470`, category: 'BUYERS' },
    }),
    count: (stage, name) => countRows(stage, 'doors', 'full_name', name),
  },
  {
    kind: 'file',
    request: ({ doorId }, name) => createPdfUploadRequest(doorId, name),
    count: countFiles,
  },
];

/** Counts only rows whose stored files exist. */
async function countFiles({ world }: FaultTestEnvironment, name: string): Promise<number> {
  const { database, storage } = world.services;
  const rows = await database.sql<{ id: string; ownerId: string }[]>`
    select id, owner_id as "ownerId" from door_files where name = ${`${name}.pdf`}`;
  const stored = await Promise.all(rows.map(({ id, ownerId }) => storage.stat(`vault/${ownerId}/${id}`)));
  return stored.filter(Boolean).length;
}
