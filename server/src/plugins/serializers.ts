import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';
import { LazySchema } from './json-schema.ts';

type Write = (data: unknown) => string;

/**
 * Compiles the serializer of a route at its first answer, because compiling all at the start took most of the
 * startup time.
 */
export function serializersPlugin(app: FastifyInstance): void {
  const compile = SerializerSelector()({}, {});
  const compiled = new WeakMap<object, Write>();
  const serializerFor = (schema: object): Write => {
    const known = compiled.get(schema);
    if (known) return known;
    const made = schema instanceof LazySchema ? schema.schema : schema;
    const write = compile({ schema: made, method: '', url: '', httpStatus: '' }) as Write;
    compiled.set(schema, write);
    return write;
  };
  app.setSerializerCompiler(({ schema }) => {
    let write: Write | undefined;
    return (data) => {
      write ??= serializerFor(schema as object);
      return write(data);
    };
  });
}
