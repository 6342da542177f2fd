import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** `anyOf: [string, null]` costs a validation at each answer; a list of types says the same and is free. */
function collapseNullable(schema: JsonSchema): void {
  const choices = schema.anyOf as JsonSchema[] | undefined;
  if (choices?.length !== 2) return;
  const [first, second] = choices as [JsonSchema, JsonSchema];
  if (second.type !== 'null' || typeof first.type !== 'string' || first.enum) return;
  delete schema.anyOf;
  Object.assign(schema, first, { type: [first.type, 'null'] });
}

/** What a schema looks like on the wire: for the API's documentation and for fast serializing. */
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
 * Stands for a JSON Schema until somebody asks for it. There are a thousand of them, a start needs none, and between
 * one start and the next most are never asked for.
 */
export class LaterSchema {
  readonly #make: () => JsonSchema;
  #made: JsonSchema | undefined;

  constructor(schema: z.ZodType, io: 'input' | 'output', description?: string) {
    this.#make = () => ({ ...(description && { description }), ...jsonSchemaOf(schema, io) });
  }

  get made(): JsonSchema {
    this.#made ??= this.#make();
    return this.#made;
  }
}

/** The same with every schema made that stands in it. */
export function withSchemasMade(documentation: JsonSchema): JsonSchema {
  const made = (value: unknown): unknown => {
    if (value instanceof LaterSchema) return value.made;
    const isPlain = value !== null && typeof value === 'object' && !Array.isArray(value);
    return isPlain ? withSchemasMade(value as JsonSchema) : value;
  };
  return Object.fromEntries(Object.entries(documentation).map(([name, value]) => [name, made(value)]));
}
