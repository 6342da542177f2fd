import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { subjects, tablesWithoutOwner } from '../../server/src/features.ts';
import { pathInRoot } from '../paths.ts';

/** Files of server/src/db/tables that are not named like the feature that owns their tables. */
const owners: Record<string, string[]> = {
  account: ['users', 'profiles', 'sign-in', 'account-security', 'second-factors', 'account-deletions'],
  admin: ['user-directory'],
  'bio and resume': ['builders'],
  billing: ['checkouts'],
  brokerage: ['brokerages'],
  'doors-vault': ['doors', 'vault'],
  'public-page': ['public-pages'],
  signup: ['signups'],
  site: ['subscribers'],
  sphere: ['contacts'],
  'vendor-roster': ['roster'],
  vendors: ['partner-places'],
  'every feature': ['infrastructure'],
};

const ownerOfFile = (file: string) =>
  Object.keys(owners).find((feature) => owners[feature]?.includes(file)) ?? file;

/** The files with tables, grouped by feature and sorted by name. */
function filesByFeature(): [feature: string, files: string[]][] {
  const files = globSync('*.ts', { cwd: pathInRoot('server/src/db/tables') })
    .map((path) => basename(path, '.ts'))
    .filter((file) => !['columns', 'entitlements'].includes(file));
  return [...Map.groupBy(files.toSorted(), ownerOfFile)].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

interface DescribedTable {
  name: string;
  owner: string;
  purpose: string;
  references: { column: string; table: string }[];
}

/** The text of docs/database.md. */
export async function renderDatabaseDocs(): Promise<string> {
  const sections: string[] = [];
  const all: DescribedTable[] = [];
  for (const [feature, files] of filesByFeature()) {
    const tables = (await Promise.all(files.map(describeFile))).flat();
    all.push(...tables);
    sections.push(`### ${feature}\n\n${tableRows(tables)}`);
  }
  return `${intro}\n## Tables by feature\n\n${sections.join('\n')}\n## Diagram\n\n${diagram(all)}`;
}

const intro = `# Database

Generated from \`server/src/db/tables\` and \`server/src/features.ts\` by \`npm run docs:database\`; a test fails when it is out of
date. Functions, triggers and the view \`entitlements\` are in \`server/src/db/functions\`.

The owner column says whose data a row is: the account export and the deletion of an account follow it. "Via" names the table
that leads to the owner. "Nobody" is followed by the reason.
`;

async function describeFile(file: string): Promise<DescribedTable[]> {
  const path = `server/src/db/tables/${file}.ts`;
  const purposes = purposesIn(readFileSync(pathInRoot(path), 'utf8'));
  const exported: Record<string, unknown> = await import(pathInRoot(path));
  return Object.entries(exported).flatMap(([key, table]) => {
    if (!is(table, PgTable)) return [];
    const { name, foreignKeys } = getTableConfig(table);
    const purpose = purposes.get(key);
    if (!purpose) throw new Error(`${path}: ${key} needs a comment that says what the table is for.`);
    const references = foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      return { column: columns[0]?.name ?? '', table: getTableConfig(foreignTable).name };
    });
    return [{ name, owner: ownerOf(name), purpose, references }];
  });
}

/** The first sentence of the comment before each table. */
function purposesIn(source: string): Map<string, string> {
  const found = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+) = pgTable\(/g);
  return new Map(
    [...found].map(([, comment = '', key = '']) => {
      const text = comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim();
      return [key, /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text];
    }),
  );
}

function ownerOf(table: string): string {
  const nobody = tablesWithoutOwner.find((one) => one.table === table);
  if (nobody) return `Nobody: ${nobody.why}`;
  const owners = subjects.filter((subject) => subject.table === table);
  return owners
    .map(({ column, parent }) => {
      const via = parent ? `, via \`${getTableConfig(parent.table).name}\`` : '';
      return `\`${column.name}\`${via}`;
    })
    .join('; ');
}

const tableRows = (tables: DescribedTable[]) =>
  [
    '| table | owner | purpose |',
    '|---|---|---|',
    ...tables
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, owner, purpose }) => `| \`${name}\` | ${owner} | ${purpose} |`),
    '',
  ].join('\n');

/**
 * Draws the tables and their references. Leaves out references to `users`, because nearly every table has one
 * and the owner column shows it.
 */
function diagram(tables: DescribedTable[]): string {
  const edges = tables.flatMap(({ name, references }) =>
    references
      .filter(({ table }) => table !== 'users')
      .map(({ column, table }) => `  ${table} ||--o{ ${name} : ${column}`),
  );
  return `References between tables, without those to \`users\`.\n\n\`\`\`mermaid\nerDiagram\n${edges.toSorted().join('\n')}\n\`\`\`\n`;
}
