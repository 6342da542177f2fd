import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

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
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => collapseNullable(jsonSchema as JsonSchema),
  });
  return json;
}
