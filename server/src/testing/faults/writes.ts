import { createVCard } from '../../features/carddav/testing/dav-client.ts';
import * as files from '../../gateways/documents/testing/files.ts';
import type { FaultWorld } from './fault-world.ts';

interface WriteRequest {
  method?: 'PUT';
  path: string;
  body: object | FormData | string;
  headers?: Record<string, string>;
}

/** A type of write request, with functions to send it and to count its stored results. */
export interface WriteType {
  kind: string;
  /** Creates the record to change. */
  create?: (stage: FaultWorld, name: string) => WriteRequest;
  /** The write; `id` is the created record, if the type has one. */
  request: (stage: FaultWorld, name: string, id: string) => WriteRequest;
  count: (stage: FaultWorld, name: string) => Promise<number>;
  /** Whether the request has no idempotency key, so that it may be stored twice. */
  mayRepeat?: true;
  /** Whether we send it only once per round, because each write needs another person. */
  isRare?: true;
  /** Whether the server refuses a retry after a lost answer. */
  isRefusedTwice?: true;
}

async function countRows(
  { world }: FaultWorld,
  table: string,
  column: string,
  name: string,
): Promise<number> {
  const { sql } = world.services.database;
  const [row] = await sql`select count(*)::int as times from ${sql(table)} where ${sql(column)} = ${name}`;
  return Number(row?.times);
}

const openDeal = (_: FaultWorld, name: string): WriteRequest => ({
  path: '/api/deals',
  body: { fullName: name, address: `3 ${name} St, Ocala, FL 34470` },
});

const weeklyTask = (_: FaultWorld, name: string): WriteRequest => ({
  path: '/api/tasks',
  body: { title: name, day: '2030-01-07', recurrence: 'weekly' },
});

/** The writes of a working day: calls, tasks, deals, and a contact saved on the phone. */
const dailyWrites: readonly WriteType[] = [
  {
    kind: 'logged call',
    request: ({ contactId }, name) => ({
      path: '/api/timeline',
      body: { kind: 'call', outcome: 'talked', body: name, contactIds: [contactId] },
    }),
    count: (stage, name) => countRows(stage, 'timeline_entries', 'body', name),
  },
  {
    kind: 'task',
    request: (_, name) => ({ path: '/api/tasks', body: { title: name, day: '2030-01-07' } }),
    count: (stage, name) => countRows(stage, 'tasks', 'title', name),
  },
  {
    kind: 'completed recurring task',
    create: weeklyTask,
    request: (_, __, id) => ({ path: `/api/tasks/${id}/complete`, body: {} }),
    count: countFollowingTasks,
  },
  {
    kind: 'open deal',
    request: openDeal,
    count: (stage, name) => countRows(stage, 'transactions', 'full_name', name),
  },
  {
    kind: 'moved deal',
    create: openDeal,
    request: (_, __, id) => ({ path: `/api/deals/${id}/move`, body: { status: 'CANCELLED', version: 1 } }),
    count: countCancellations,
    isRefusedTwice: true,
  },
  {
    kind: 'contact from a phone',
    request: ({ phone: { book, authorization } }, name) => ({
      method: 'PUT',
      path: `${book}${name}.vcf`,
      body: createVCard(`UID:${name}`, `FN:Ada ${name}`, `N:${name};Ada;;;`),
      headers: { authorization, 'content-type': 'text/vcard', 'if-none-match': '*' },
    }),
    count: (stage, name) => countRows(stage, 'contacts', 'last_name', name),
    isRefusedTwice: true,
  },
];

export const internalWrites: readonly WriteType[] = [
  ...dailyWrites,
  {
    kind: 'contact',
    request: (_, name) => ({
      path: '/api/abundance-sphere/contacts',
      body: { firstName: 'Ada', lastName: name, tags: ['Fault'] },
    }),
    count: (stage, name) => countRows(stage, 'contacts', 'last_name', name),
  },
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
    request: ({ doorId }, name) => {
      const form = new FormData();
      form.set('folderId', doorId);
      form.append('files', new Blob([new Uint8Array(files.createPdf(name))]), `${name}.pdf`);
      return { path: '/api/doors-vault/upload', body: form };
    },
    count: countFiles,
  },
];

/** Writes that need the mail server or the payment provider. */
export const externalWrites: readonly WriteType[] = [
  {
    kind: 'mail',
    request: (_, name) => ({
      path: '/api/send-email',
      body: { subject: 'Question', email: `${name}@example.com` },
    }),
    count: async ({ external }, name) =>
      // Addresses are stored in lowercase.
      [...(external?.mails().values() ?? [])].filter((text) => text.includes(name.toLowerCase())).length,
    mayRepeat: true,
  },
  {
    kind: 'payment',
    request: ({ external }, name) => ({
      path: '/api/user/upgrade-subscription',
      body: { newPlan: 'premium' },
      headers: { cookie: external?.payerOf(name).cookie ?? '' },
    }),
    count: countUpgrades,
    isRare: true,
    isRefusedTwice: true,
  },
];

/** Counts the tasks that follow the completed task; there must be one. */
async function countFollowingTasks({ world }: FaultWorld, name: string): Promise<number> {
  const [row] = await world.services.database.sql`
    select count(*)::int as times, bool_or(completed_at is not null) as completed
    from tasks where title = ${name}`;
  return row?.completed ? Number(row.times) - 1 : 0;
}

async function countCancellations({ world }: FaultWorld, name: string): Promise<number> {
  const [row] = await world.services.database.sql`
    select count(*)::int as times from transactions t join deal_stage_changes c on c.transaction_id = t.id
    where t.full_name = ${name} and t.status = 'CANCELLED' and c.status = 'CANCELLED'`;
  return Number(row?.times);
}

/** Counts only rows whose stored files exist. */
async function countFiles({ world }: FaultWorld, name: string): Promise<number> {
  const { database, storage } = world.services;
  const rows = await database.sql<{ id: string; ownerId: string }[]>`
    select id, owner_id as "ownerId" from door_files where name = ${`${name}.pdf`}`;
  const stored = await Promise.all(rows.map(({ id, ownerId }) => storage.stat(`vault/${ownerId}/${id}`)));
  return stored.filter(Boolean).length;
}

const yearOfAccess = 100_00;

/** Counts only upgrades with both the plan and its charge. */
async function countUpgrades({ external }: FaultWorld, name: string): Promise<number> {
  const payer = external?.payerOf(name);
  const { subscriptionPlan } = (await payer?.as({ url: '/api/profile' }))?.json() ?? {};
  if (subscriptionPlan !== 'premium') return 0;
  return ((await payer?.charges()) ?? []).filter((amount) => amount !== yearOfAccess).length;
}

/**
 * Returns whether the write was acknowledged. Throws on an unexpected refusal, which is a bug of the test.
 */
export async function sendWrite(
  stage: FaultWorld,
  write: WriteType,
  url: string,
  name: string,
): Promise<boolean> {
  try {
    const id = write.create ? await createRecord(stage, url, write.create(stage, name), name) : '';
    const { status, text } = await send(stage, url, write.request(stage, name, id), name);
    if (status >= 500 && !sentenceIn(text)) throw new SuiteError(`${status} without a sentence: ${text}`);
    const isRefused = status >= 400 && status < 500;
    if (isRefused && !write.isRefusedTwice) throw new SuiteError(`${write.kind}: ${status} ${text}`);
    return status < 300 || isRefused;
  } catch (error) {
    if (error instanceof SuiteError) throw error;
    return false; // The server did not answer, or the connection was cut.
  }
}

/** Creates the record and returns its id; a retry returns the same record, because the key is the same. */
async function createRecord(stage: FaultWorld, url: string, request: WriteRequest, name: string) {
  const { status, text } = await send(stage, url, request, `${name}-created`);
  if (status >= 500) throw new Error('The server could not create the record');
  if (status >= 400) throw new SuiteError(`${request.path}: ${status} ${text}`);
  const { task, deal } = JSON.parse(text) as Record<string, { id: string } | undefined>;
  return (task ?? deal)?.id ?? '';
}

async function send(
  stage: FaultWorld,
  url: string,
  { method, path, body, headers }: WriteRequest,
  key: string,
) {
  const isJson = typeof body === 'object' && !(body instanceof FormData);
  const answer = await fetch(`${url}${path}`, {
    method: method ?? 'POST',
    headers: {
      cookie: stage.cookie,
      'idempotency-key': key,
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isJson ? JSON.stringify(body) : body,
    signal: AbortSignal.timeout(30_000),
  });
  return { status: answer.status, text: await answer.text() };
}

/** The sentence that people read about a problem; phones get it as plain text. */
function sentenceIn(text: string): string | undefined {
  const message = text.startsWith('{') ? (JSON.parse(text) as { message: string }).message : text;
  return /^[A-Z].+\.$/.exec(message)?.[0];
}

class SuiteError extends Error {}
