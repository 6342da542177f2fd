import { readFileSync } from 'node:fs';

interface Field {
  type: string;
  required: boolean;
}
type Shapes = Map<string, Map<string, Field>>;

const resources = new URL('./resources/', import.meta.resolve('stripe'));
const loaded = new Map<string, Shapes>();

/**
 * Reads the interfaces in an SDK declaration file. Each has a full name as its key, such as `Invoice.Parent`.
 */
function shapesIn(file: string): Shapes {
  const known = loaded.get(file);
  if (known) return known;
  const shapes: Shapes = new Map();
  const scope: { name: string; fields: Map<string, Field> | null }[] = [];
  const source = readFileSync(new URL(`${file}.d.ts`, resources), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  for (const line of source.split('\n').map((each) => each.trim())) {
    readLine(line, scope, shapes);
  }
  loaded.set(file, shapes);
  return shapes;
}

function readLine(
  line: string,
  scope: { name: string; fields: Map<string, Field> | null }[],
  shapes: Shapes,
): void {
  const opened = /(?:^|\s)(interface|namespace) (\w+).*\{$/.exec(line);
  const field = /^(\w+)(\?)?: (.+);$/.exec(line);
  if (opened) {
    const fields = opened[1] === 'interface' ? new Map<string, Field>() : null;
    scope.push({ name: opened[2] ?? '', fields });
    if (fields) shapes.set(scope.map(({ name }) => name).join('.'), fields);
  } else if (line.endsWith('{')) {
    scope.push({ name: '', fields: null });
  } else if (/^\}/.test(line)) {
    scope.pop();
  } else if (field) {
    scope.at(-1)?.fields?.set(field[1] ?? '', { type: field[3] ?? '', required: field[2] === undefined });
  }
}

/** Lists the fields that an object lacks, and those it has in addition, compared to the SDK's type. */
export function findTypeMismatches(file: string, name: string, value: unknown): string[] {
  return compare(shapesIn(file), name, value, name);
}

function compare(shapes: Shapes, name: string, value: unknown, path: string): string[] {
  const fields = shapes.get(name);
  if (!fields?.size || typeof value !== 'object' || value === null || 'deleted' in value) return [];
  const object = value as Record<string, unknown>;
  const missing = [...fields]
    .filter(([key, { required }]) => required && !(key in object))
    .map(([key]) => `${path}.${key} is missing`);
  const unknown = Object.keys(object)
    .filter((key) => !fields.has(key))
    .map((key) => `${path}.${key} is unknown`);
  const nested = [...fields].flatMap(([key, { type }]) =>
    inside(shapes, name, type, object[key], `${path}.${key}`),
  );
  return [...missing, ...unknown, ...nested];
}

function inside(shapes: Shapes, scope: string, type: string, value: unknown, path: string): string[] {
  const named = type.replace(/^Array<(.+)>( \| null)?$/, '$1').replace(/ \| null$/, '');
  const target = resolve(shapes, scope, named);
  if (!target) return [];
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((each) => compare(shapes, target, each, path));
}

/** Finds the full name of a type. Like TypeScript, searches from the innermost scope outwards. */
function resolve(shapes: Shapes, scope: string, type: string): string | undefined {
  const parts = scope.split('.');
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const name = [...parts.slice(0, depth), type].join('.');
    if (shapes.has(name)) return name;
  }
  return undefined;
}
