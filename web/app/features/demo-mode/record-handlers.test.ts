import { expect, test } from 'vitest';
import { z } from 'zod';
import { compareKeys } from '#contract/compare.ts';
import { paginateRecords, selectRecords } from '#contract/record-lists.ts';
import type { ApiRequest } from '../../lib/api.ts';
import type { DemoState } from './demo-handler.ts';
import { createRecordHandlers } from './record-handlers.ts';

/** The messages and schemas of the test feature. Real features have theirs in the contract. */
const messages = { title: 'Title is required', changed: 'This note was changed somewhere else.' };
const CreateNote = z.object({
  title: z.string(messages.title).trim().min(1, messages.title),
  text: z.string().default(''),
  isPinned: z.boolean().default(false),
});
const UpdateNote = z.object({ ...CreateNote.partial().shape, version: z.int().optional() });
const NotesQuery = z.object({
  search: z.string().optional(),
  sort: z.enum(['title', 'createdAt']).default('title'),
  order: z.enum(['asc', 'desc']).default('asc'),
  isPinned: z.stringbool().optional(),
  page: z.coerce.number().min(1).default(1),
  limit: z.coerce.number().default(2),
});
interface Note extends z.output<typeof CreateNote> {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/** This is all the demo code that a feature with plain records needs. */
const noteHandlers = createRecordHandlers({
  path: '/api/notes',
  key: 'note',
  what: 'The note',
  list: [
    NotesQuery,
    (all: Note[], { page, limit, isPinned, ...query }) => {
      const found = selectRecords(all, { ...query, filters: { isPinned } }, noteListRules);
      return { success: true, notes: paginateRecords(found, { page, limit }), total: found.length };
    },
  ],
  isReadable: true,
  create: CreateNote,
  update: UpdateNote,
  conflict: { message: messages.changed },
  onRestore: () => undefined,
  onDelete: () => undefined,
});
const noteListRules = {
  searchedTexts: ({ title, text }: Note) => [title, text],
  nameFields: ['title'] as const,
  thenBy: (one: Note, other: Note) => compareKeys(one.id, other.id),
};

const note = '/api/notes/:id';
const state = {} as DemoState;

function call<T>(method: ApiRequest['method'], path: string, values: { [name: string]: unknown } = {}): T {
  const { id = '', ...input } = values;
  const handler = noteHandlers.find((one) => one.method === method && one.path === path);
  return handler?.handle(state, {
    params: { id: String(id) },
    body: input,
    query: input as ApiRequest['query'],
  }) as T;
}

const create = (fields: object) => call<{ note: Note }>('POST', '/api/notes', { ...fields }).note;
const list = (query = {}) => {
  const page = call<{ notes: Note[]; total: number }>('GET', '/api/notes', query);
  return [...page.notes.map(({ title }) => title), page.total];
};
const refusal = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

test('the demo creates all handlers of a feature from a description of its records', () => {
  const [call10, call9] = [create({ title: 'Call 10', text: 'Größe' }), create({ title: ' Call 9 ' })];
  create({ title: 'Zoning', isPinned: true });
  expect(call9).toMatchObject({ title: 'Call 9', text: '', isPinned: false, version: 1 });
  expect(list()).toEqual(['Call 9', 'Call 10', 3]);
  expect(list({ page: 2 })).toEqual(['Zoning', 3]);
  expect(list({ order: 'desc', limit: 1 })).toEqual(['Zoning', 3]);
  expect(list({ search: 'GROSSE' })).toEqual(['Call 10', 1]);
  expect(list({ search: 'nothing' })).toEqual([0]);
  expect(list({ isPinned: 'true' })).toEqual(['Zoning', 1]);

  const changed = call('PUT', note, { id: call9.id, title: 'Call 8', version: 1 });
  expect(changed).toMatchObject({ success: true, note: { title: 'Call 8', text: '', version: 2 } });
  expect(call('GET', note, { id: call9.id })).toMatchObject({ note: { title: 'Call 8' } });
  expect(refusal(() => call('PUT', note, { id: call9.id, title: 'x', version: 1 }))).toMatchObject({
    code: 'conflict',
    message: messages.changed,
  });

  expect(call('POST', `${note}/trash`, { id: call10.id })).toEqual({ success: true });
  expect(list()).toEqual(['Call 8', 'Zoning', 2]);
  expect(call('POST', `${note}/restore`, { id: call10.id })).toMatchObject({ note: { deletedAt: null } });
  expect(list()).toEqual(['Call 8', 'Call 10', 3]);
  expect(call('DELETE', note, { id: call10.id })).toEqual({ success: true });
  expect(list()).toEqual(['Call 8', 'Zoning', 2]);
});

test('the generated demo handlers refuse invalid input and unknown ids like the server', () => {
  expect(refusal(() => create({ title: ' ' }))).toMatchObject({
    code: 'invalid',
    message: messages.title,
    issues: [{ field: 'title', message: messages.title }],
  });
  for (const [method, path] of [
    ['GET', note],
    ['PUT', note],
    ['DELETE', note],
    ['POST', `${note}/trash`],
    ['POST', `${note}/restore`],
  ] as const)
    expect(refusal(() => call(method, path, { id: 'nobody' }))).toMatchObject({
      code: 'not_found',
      message: 'The note was not found.',
    });
});
