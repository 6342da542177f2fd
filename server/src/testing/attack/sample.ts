import type { IdSource } from './ids.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The part of JSON Schema that our documentation uses. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  additionalProperties?: Schema | boolean;
}

const texts: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'attacker@example.com',
  date: '2026-11-17',
  'date-time': '2026-11-17T15:00:00.000Z',
};

const maxDepth = 6;

/** The random numbers, and the ids to use in id fields. */
export interface SampleOptions {
  chance: SeededRandom;
  ids?: IdSource;
}

const isIdName = /(?:^id|Id|_id)s?$/;

/** Returns a random value that matches the schema, or nearly matches it. */
export function createSampleValue(
  schema: Schema | undefined,
  options: SampleOptions,
  name = '',
  depth = 0,
): unknown {
  const { chance, ids } = options;
  if (!schema || depth > maxDepth) return 'text';
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return createSampleValue(chance.pick(alternatives), options, name, depth + 1);
  if (schema.allOf)
    return Object.assign(
      {},
      ...schema.allOf.map((each) => createSampleValue(each, options, name, depth + 1)),
    );
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  if (type === 'object' || schema.properties) return objectOf(schema, options, depth);
  if (type === 'array') {
    const length = Math.max(schema.minItems ?? 0, chance.below(3));
    return Array.from({ length }, () => createSampleValue(schema.items, options, name, depth + 1));
  }
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return chance.below(2) === 1;
  if (type === 'null') return null;
  if (ids && (schema.format === 'uuid' || isIdName.test(name))) return ids(name);
  return texts[schema.format ?? ''] ?? 'Text'.padEnd(schema.minLength ?? 0, 'x');
}

function objectOf({ properties = {}, required = [] }: Schema, options: SampleOptions, depth: number): object {
  const included = Object.entries(properties).filter(
    ([name]) => required.includes(name) || options.chance.below(3) > 0,
  );
  return Object.fromEntries(
    included.map(([name, each]) => [name, createSampleValue(each, options, name, depth + 1)]),
  );
}
