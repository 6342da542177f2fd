import type { SourceFile } from './structure.ts';

/** The pattern of a field's name, and the schema that such a field must have. */
const kinds: [name: RegExp, instead: string][] = [
  [/(?:^id|Id|_id)s?$/, 'Id or ExternalId (contract/src/id-schema.ts)'],
  [/(?:At|Until|Since|Instant)$|^(?:at|since|until|timestamp)$/, 'Instant (contract/src/instant-schema.ts)'],
  [/(?:^e|E)mail(?:Address)?$/, 'emailSchema or EmailText (contract/src/email-schema.ts)'],
  [/(?:^d|D)(?:ay|ate)$|^(?:today|birthday)$/, 'DaySchema or DayText (contract/src/day-schema.ts)'],
];

/** Matches `name: z.string()` or `const name = z.string()`, even in an array, and with any further rules. */
const plainText =
  /(?<name>[A-Za-z_]\w*)['"]?\s*(?:\??:|=)\s*(?:z\s*\.\s*(?:array|set|nullable|optional)\(\s*)*(?:z\s*\.\s*(?:coerce\s*\.\s*)?string\(|(?<alias>[A-Z]\w*)\b)/g;

/** Matches an alias for any text, such as `const Text = z.string().nullable();`. */
const aliasOfText =
  /\bconst\s+(\w+)\s*=\s*z\s*\.\s*string\(\)(?:\s*\.\s*(?:nullable|optional|trim|min|max)\([^()]*\))*\s*;/g;

const isChecked = (path: string) =>
  /^(contract\/src|server\/src\/(features|plugins))\/.*\.ts$/.test(path) &&
  !/\.test\.ts$|\/testing\/|-schema\.ts$|\/contact-email\.ts$/.test(path);

/**
 * Finds fields that accept any text although their name says id, instant, day or email. The database would
 * refuse a wrong value, so the caller would get a server error instead of a message.
 */
export function findFieldSchemaProblems(files: SourceFile[]): string[] {
  return files.filter(({ path }) => isChecked(path)).flatMap(problemsIn);
}

function problemsIn({ path, text }: SourceFile): string[] {
  const aliases = new Set([...text.matchAll(aliasOfText)].map(([, name]) => name));
  return [...text.matchAll(plainText)].flatMap(({ index, groups: { name = '', alias } = {} }) => {
    if (alias && !aliases.has(alias)) return [];
    const [, instead] = kinds.find(([named]) => named.test(name)) ?? [];
    const line = text.slice(0, index).split('\n').length;
    return instead ? [`${path}:${line}: ${name} takes any text; use ${instead}`] : [];
  });
}
