import { expect } from 'vitest';
import type { z } from 'zod';
import type { BackendComparison } from './both-backends.ts';

type Fields = Record<string, unknown>;

/** The input of the generated script for one kind of record: example bodies, and queries of its list. */
export interface RecordExample {
  path: string;
  /** The property of a response that contains the record. */
  key: string;
  /** A valid body of a new record, and its schema. */
  create: { body: Fields; schema: z.ZodObject };
  /** A valid body of an update, and its schema. */
  update?: { body: Fields; schema: z.ZodObject };
  /** Values of query parameters. The script tries each value alone, and each sort in both orders. */
  queries?: Record<string, readonly (string | number)[]>;
  canRead?: boolean;
  hasTrash?: boolean;
}

const unknownId = '00000000-0000-4000-8000-000000000000';

/** Values that are invalid for some kinds of fields. Both backends must treat each value the same way. */
const oddValues = [undefined, null, '', ' ', 'x'.repeat(20_001), -1, 1.5, 1e15, true, [], {}];

/** Creates request bodies. In each, one field has an invalid or unusual value. */
const oddBodies = (body: Fields, schema: z.ZodObject): Fields[] =>
  Object.keys(schema.shape).flatMap((field) => oddValues.map((value) => ({ ...body, [field]: value })));

/**
 * Creates, reads, lists, updates, trashes, restores and deletes a record on both backends. It also tries
 * invalid bodies and unknown ids.
 */
export async function compareRecordRoutes(both: BackendComparison, example: RecordExample): Promise<void> {
  const { path, key, create, update } = example;
  const record = await both.post<Record<string, { id: string; version?: number }>>(path, create.body);
  const id = record[key]?.id ?? unknownId;
  const at = `${path}/${id}`;
  if (example.canRead) await both.get(at);
  await compareLists(both, example);
  await compareOddBodies(both, `POST ${path}`, key, create);
  if (update) {
    await both.put(at, update.body);
    await both.put(at, { ...update.body, version: undefined });
    await compareOddBodies(both, `PUT ${at}`, key, update);
    // For an unknown id, most routes respond with 404. Some first check whether another record already has the
    // values, and respond with 409.
    const unknown = { method: 'PUT', path: `${path}/${unknownId}`, body: update.body } as const;
    expect((await both.expectSameOutcome(unknown)).refused).toBeOneOf([404, 409]);
  }
  if (example.hasTrash) await compareTrash(both, at);
  await both.delete(at);
  for (const gone of [at, `${path}/${unknownId}`, `${path}/nothing`]) {
    await both.expectRefusal(404, `DELETE ${gone}`);
    if (example.canRead) await both.expectRefusal(404, `GET ${gone}`);
  }
  await both.get(path);
}

async function compareLists(both: BackendComparison, { path, queries = {} }: RecordExample): Promise<void> {
  await both.get(path);
  for (const [name, values] of Object.entries(queries)) {
    for (const value of values) {
      await both.get(path, { [name]: value });
      if (name !== 'sort') continue;
      for (const order of ['asc', 'desc']) await both.get(path, { sort: value, order });
    }
    await both.expectSameOutcome({ method: 'GET', path, query: { [name]: 'x'.repeat(300) } });
  }
}

/**
 * Sends bodies with unusual values. Some of the bodies are valid, so the script deletes each record that they
 * create.
 */
async function compareOddBodies(
  both: BackendComparison,
  request: string,
  key: string,
  { body, schema }: { body: Fields; schema: z.ZodObject },
): Promise<void> {
  const [method, path] = request.split(' ') as ['POST' | 'PUT', string];
  for (const odd of [{}, [], ...oddBodies(body, schema)]) {
    const { refused, answer } = await both.expectSameOutcome({ method, path, body: odd });
    const { success, [key]: saved } = Object(answer) as Record<string, { id: string }>;
    if (method === 'POST' && success && saved && !refused) await both.delete(`${path}/${saved.id}`);
  }
}

async function compareTrash(both: BackendComparison, at: string): Promise<void> {
  await both.post(`${at}/trash`);
  await both.expectRefusal(404, `POST ${at}/trash`);
  await both.expectRefusal(404, `GET ${at}`);
  await both.post(`${at}/restore`);
  await both.post(`${at}/restore`);
  await both.get(at);
}
