import type { Sql } from 'postgres';

/** PostgreSQL's array types by element type; the numbers are the same in every database. */
const arrayTypes = {
  16: 1000, // bool
  17: 1001, // bytea
  19: 1003, // name
  20: 1016, // int8
  21: 1005, // int2
  23: 1007, // int4
  25: 1009, // text
  26: 1028, // oid
  114: 199, // json
  700: 1021, // float4
  701: 1022, // float8
  1042: 1014, // bpchar
  1043: 1015, // varchar
  1082: 1182, // date
  1114: 1115, // timestamp
  1184: 1185, // timestamptz
  1700: 1231, // numeric
  2950: 2951, // uuid
  3802: 3807, // jsonb
};

type Parse = (text: string) => unknown;
type Serialize = (value: unknown) => unknown;

/** Tells the driver the array types, so that it need not query them on every connection. */
export function addArrayTypes({ options }: Sql): void {
  const parsers = options.parsers as Record<number, Parse>;
  const serializers = options.serializers as Record<number, Serialize>;
  for (const [element, array] of Object.entries(arrayTypes)) {
    const type = Number(element);
    parsers[array] = (text) => parseArray(text, parsers[type]);
    serializers[array] = (value) => serializeArray(value, serializers[type]);
  }
}

const token = /"((?:[^"\\]|\\.)*)"|[{}]|[^",{}]+/gs;

export function parseArray(text: string, parse: Parse = (element) => element): unknown[] {
  const result: unknown[] = [];
  const open = [result];
  for (const [found, quoted] of text.matchAll(token)) {
    if (found === '{') {
      const inner: unknown[] = [];
      open.at(-1)?.push(inner);
      open.push(inner);
    } else if (found === '}') open.pop();
    else if (quoted !== undefined) open.at(-1)?.push(parse(quoted.replace(/\\(.)/gs, '$1')));
    else open.at(-1)?.push(found === 'NULL' ? null : parse(found));
  }
  return result[0] as unknown[];
}

export function serializeArray(value: unknown, serialize: Serialize = String): unknown {
  if (!Array.isArray(value)) return value;
  const elements = value.map((element) => {
    if (element === null || element === undefined) return 'NULL';
    if (Array.isArray(element)) return serializeArray(element, serialize);
    return `"${String(serialize(element)).replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}
