import * as files from '../../gateways/documents/testing/files.ts';
import type { FaultWorld } from './fault-world.ts';

interface WriteRequest {
  path: string;
  body: object | FormData;
  cookie?: string;
}

/** A type of write request, with functions to send it and to count its stored results. */
export interface WriteType {
  kind: string;
  request: (stage: FaultWorld, name: string) => WriteRequest;
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

export const internalWrites: readonly WriteType[] = [
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
      [...(external?.mails().values() ?? [])].filter((text) => text.includes(name)).length,
    mayRepeat: true,
  },
  {
    kind: 'payment',
    request: ({ external }, name) => ({
      path: '/api/user/upgrade-subscription',
      body: { newPlan: 'premium' },
      cookie: external?.payerOf(name).cookie ?? '',
    }),
    count: countUpgrades,
    isRare: true,
    isRefusedTwice: true,
  },
];

/** Counts only rows whose bytes exist. */
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
export async function writeOnce(
  stage: FaultWorld,
  write: WriteType,
  url: string,
  name: string,
): Promise<boolean> {
  const { path, body, cookie = stage.cookie } = write.request(stage, name);
  const isForm = body instanceof FormData;
  try {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { cookie, 'idempotency-key': name, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    if (answer.status >= 500 && !sentenceIn(text))
      throw new SuiteError(`${answer.status} without a sentence: ${text}`);
    const isRefused = answer.status >= 400 && answer.status < 500;
    if (isRefused && !write.isRefusedTwice) throw new SuiteError(`${write.kind}: ${answer.status} ${text}`);
    return answer.ok || isRefused;
  } catch (error) {
    if (error instanceof SuiteError) throw error;
    return false; // The server did not answer, or the connection was cut.
  }
}

/** The sentence that people read about a problem. */
function sentenceIn(text: string): string | undefined {
  try {
    return /^[A-Z].+\.$/.exec((JSON.parse(text) as { message: string }).message)?.[0];
  } catch {
    return undefined;
  }
}

class SuiteError extends Error {}
