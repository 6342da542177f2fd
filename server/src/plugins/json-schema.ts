import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * Rewrites `anyOf: [string, null]` as a list of types, because the serializer would validate every answer
 * against `anyOf`.
 */
function collapseNullable(schema: JsonSchema): void {
  const choices = schema.anyOf as JsonSchema[] | undefined;
  if (choices?.length !== 2) return;
  const [first, second] = choices as [JsonSchema, JsonSchema];
  if (second.type !== 'null' || typeof first.type !== 'string' || first.enum) return;
  delete schema.anyOf;
  Object.assign(schema, first, { type: [first.type, 'null'] });
}

/** The JSON Schema of a Zod schema, for the API documentation and for fast serializing. */
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => collapseNullable(jsonSchema as JsonSchema),
  });
  return json;
}

/**
 * A JSON Schema that is created on first use. There are a thousand of them. A start needs none, and most are
 * never used.
 */
export class LazySchema {
  readonly #create: () => JsonSchema;
  #made: JsonSchema | undefined;

  constructor(schema: z.ZodType, io: 'input' | 'output', description?: string) {
    this.#create = () => ({ ...(description && { description }), ...jsonSchemaOf(schema, io) });
  }

  get schema(): JsonSchema {
    this.#made ??= this.#create();
    return this.#made;
  }
}

/** Replaces every LazySchema in the documentation with its JSON Schema. */
export function resolveSchemas(documentation: JsonSchema): JsonSchema {
  const resolve = (value: unknown): unknown => {
    if (value instanceof LazySchema) return value.schema;
    const isPlain = value !== null && typeof value === 'object' && !Array.isArray(value);
    return isPlain ? resolveSchemas(value as JsonSchema) : value;
  };
  return Object.fromEntries(Object.entries(documentation).map(([name, value]) => [name, resolve(value)]));
}
