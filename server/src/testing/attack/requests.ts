import type { InjectOptions } from 'fastify';
import { uploadPath } from '#contract/doors-vault/vault-files.ts';
import { createMultipartRequest, createTusRequest, isResumableUploadPath } from './forms.ts';
import type { IdSource } from './ids.ts';
import { createSampleValue, type Schema } from './sample.ts';
import type { SeededRandom } from './seeded-random.ts';
import { invalidRequestBodies, wrongPathSegments, wrongValues } from './wrong-values.ts';

/** A call as the API documentation describes it. */
export interface ApiOperation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path, with its parameters in braces. */
  path: string;
  query: { name: string; schema?: Schema }[];
  body: Schema | undefined;
  /** Whether the call accepts a form with files. */
  isForm: boolean;
  /** Whether the call changes everyone whom a filter finds, so that an admin could change anyone. */
  choosesMany: boolean;
  /** The name of the access rule. */
  access: string;
}

interface DocumentedCall {
  parameters?: { name: string; in: string; schema?: Schema }[];
  description?: string;
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

export type OpenApiDocument = { paths: Record<string, Record<string, DocumentedCall>> };

export const listOperations = ({ paths }: OpenApiDocument): ApiOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, description = '' }]) => {
      const content = requestBody?.content ?? {};
      const body = Object.values(content)[0]?.schema;
      return {
        method: method.toUpperCase() as ApiOperation['method'],
        path,
        query: parameters.filter((parameter) => parameter.in === 'query'),
        body,
        isForm: 'multipart/form-data' in content || path === uploadPath,
        choosesMany: body?.properties?.selection !== undefined,
        access: description,
      };
    }),
  );

/** A valid call with the given ids. */
export function createValidRequest(
  operation: ApiOperation,
  ids: IdSource,
  chance: SeededRandom,
): InjectOptions {
  const { method, body, query } = operation;
  const queryPairs = query.map(({ name, schema }): [string, string] => [
    name,
    plainText(createSampleValue(schema, { chance, ids }, name)),
  ]);
  return {
    method,
    url: addressOf(operation, ids, new URLSearchParams(queryPairs).toString()),
    ...(body && jsonBody(JSON.stringify(createSampleValue(body, { chance, ids })))),
    ...(operation.isForm && chance.below(2) === 0 && formOf(operation, ids, chance)),
    ...(isResumableUploadPath(operation.path) && operation.method !== 'GET' && createTusRequest(ids, chance)),
  };
}

/** A call with something wrong in its path, its query, its fields or its body. */
export function createInvalidRequest(
  operation: ApiOperation,
  ids: IdSource,
  chance: SeededRandom,
): InjectOptions {
  const plain = createValidRequest(operation, ids, chance);
  const mutations = [
    ...(operation.path.includes('{') ? [wrongSegment] : []),
    ...(operation.query.length ? [wrongQuery, wrongQuery] : []),
    ...(operation.method === 'GET' ? [noise] : [wrongBody]),
    ...(operation.body ? [wrongField, wrongField, wrongField, wrongField] : []),
    ...(operation.isForm ? [formOf, formOf, formOf] : []),
    ...(isResumableUploadPath(operation.path) && operation.method !== 'GET'
      ? [uploadStep, uploadStep, uploadStep]
      : []),
    strangeHeaders,
  ];
  return { ...plain, ...chance.pick(mutations)(operation, ids, chance) };
}

type Mutation = (operation: ApiOperation, ids: IdSource, chance: SeededRandom) => InjectOptions;

const wrongSegment: Mutation = (operation, _ids, chance) => ({
  url: addressOf(operation, () => chance.pick(wrongPathSegments)),
});

const formOf: Mutation = ({ body }, ids, chance) => {
  const fields = createSampleValue(body, { chance, ids });
  const given = typeof fields === 'object' && fields !== null ? fields : {};
  return createMultipartRequest({ folderId: ids('folderId'), ...given }, chance);
};

const uploadStep: Mutation = (_operation, ids, chance) => createTusRequest(ids, chance);

const wrongQuery: Mutation = (operation, ids, chance) => {
  const { name } = chance.pick(operation.query);
  const value = encodeURIComponent(wellFormed(plainText(chance.pick(wrongValues)))).slice(0, 6000);
  const shapes = [
    `${name}=${value}`,
    `${name}=${value}&${name}=1`,
    `${name}[]=${value}`,
    `${name}`,
    `${name}=%zz`,
  ];
  return { url: addressOf(operation, ids, chance.pick(shapes)) };
};

const noise: Mutation = (operation, ids, chance) => ({
  url: addressOf(operation, ids, chance.pick(['a=b', '&&&', '%', '__proto__[x]=1', '?=?', '=', 'page=-1'])),
});

const wrongBody: Mutation = (_operation, _ids, chance) => {
  const { payload, type } = chance.pick(invalidRequestBodies);
  return { payload, headers: type ? { 'content-type': type } : {} };
};

/** Changes one field: another type, too long, missing, duplicated or unexpected. */
const wrongField: Mutation = ({ body }, ids, chance) => {
  const fields = createSampleValue(body, { chance, ids });
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    return jsonBody(textOf(chance.pick(wrongValues)));
  const names = Object.keys(body?.properties ?? fields);
  const name = names.length ? chance.pick(names) : 'anything';
  const wrong = chance.pick(wrongValues);
  const { [name]: _, ...others } = fields as Record<string, unknown>;
  const rest = textOf(others);
  const twice = `${rest.slice(0, -1)}${rest === '{}' ? '' : ','}${JSON.stringify(name)}:${textOf(wrong)},${JSON.stringify(name)}:1}`;
  return jsonBody(
    chance.pick([
      textOf({ ...others, [name]: wrong }),
      textOf({ ...others, [name]: wrong }),
      textOf({ ...fields, [name]: { [name]: wrong } }),
      textOf({ ...fields, id: wrong, ownerId: wrong, role: 'ADMIN' }),
      rest,
      twice,
    ]),
  );
};

const strangeHeaders: Mutation = (_operation, _ids, chance) => ({
  headers: chance.pick([
    { 'idempotency-key': 'x'.repeat(5000) },
    { 'idempotency-key': '\u00ff' },
    { range: 'bytes=-0' },
    { range: 'bytes=99999999999999999999-' },
    { range: 'bytes=0-0,1-1,2-2' },
    { 'if-none-match': '*', 'if-modified-since': 'never' },
    { accept: 'nothing/at-all', 'accept-language': 'x'.repeat(2000) },
    { 'tus-resumable': '1.0.0', 'upload-length': '-1' },
    { 'tus-resumable': '1.0.0', 'upload-length': '1e9', 'upload-metadata': 'filename !!!' },
    { 'tus-resumable': '1.0.0', 'upload-offset': 'NaN', 'content-type': 'application/offset+octet-stream' },
    { 'x-forwarded-for': "'; drop table users", 'x-forwarded-host': 'evil.example' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  ]),
});

const jsonBody = (payload: string): InjectOptions => ({
  payload,
  headers: { 'content-type': 'application/json' },
});

/** Converts a value to JSON. Unpaired surrogates become escapes. */
const textOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

const wellFormed = (text: string) => text.toWellFormed();

const plainText = (value: unknown): string => (typeof value === 'string' ? value : textOf(value));

/** Fills each path parameter with an id, chosen by the word before it or by the parameter's name. */
const addressOf = ({ path }: ApiOperation, ids: IdSource, query = '') => {
  const filled = path.replace(/([\w-]+)\/\{(\w+)\}/g, (_, word: string, name: string) =>
    [word, ids(name === 'id' ? word : name)].join('/'),
  );
  return `${filled.replace(/\{\w+\}/g, () => ids(''))}${query && `?${query}`}`;
};
