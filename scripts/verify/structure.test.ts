import { expect, test } from 'vitest';
import { findStructureProblems } from './structure.ts';

const problems = (path: string, text = 'export const x = 1;') => findStructureProblems([{ path, text }]);

test('the structure check refuses a file or folder with a meaningless name', () => {
  expect(problems('server/src/core/utils.ts')).toHaveLength(1);
  expect(problems('web/app/helpers/date.ts')).toHaveLength(1);
  expect(problems('web/app/ui/common.test.tsx')).toHaveLength(1);
  expect(problems('server/src/features/sphere/store.ts')).toEqual([]);
  expect(problems('docs/misc.md')).toEqual([]);
});

test('the structure check treats a file with only re-exports as a barrel', () => {
  expect(
    problems('web/app/ui/kit.ts', "export * from './a.ts';\nexport { b, c } from './b.ts';\n"),
  ).toHaveLength(1);
  expect(problems('web/app/ui/kit.ts', "export type {\n  B,\n} from './b.ts'\n")).toHaveLength(1);
  expect(problems('web/app/ui/index.ts')).toHaveLength(1);
});

test('the structure check does not treat a file with code of its own as a barrel', () => {
  expect(problems('contract/src/roles.ts', "export { a } from './a.ts';\nexport const b = 2;\n")).toEqual([]);
  expect(problems('web/app/entry.ts', "import './a.ts';\n")).toEqual([]);
});

test('the public file of a feature contains named re-exports and nothing else', () => {
  for (const file of ['web/app/features/goals/public.ts', 'server/src/features/goals/public.ts']) {
    expect(problems(file, "export { a } from './a.ts';\nexport type { B } from './year/b.ts';\n")).toEqual(
      [],
    );
    expect(problems(file, "export * from './a.ts';\n")).toHaveLength(1);
    expect(problems(file, "export { a } from '../sphere/public.ts';\n")).toHaveLength(1);
    expect(problems(file, "export { a } from './../sphere/a.ts';\n")).toHaveLength(1);
    expect(problems(file, "export { a } from './a.ts';\nexport const b = 2;\n")).toHaveLength(1);
  }
  expect(problems('web/app/features/goals/year/public.ts', "export { a } from './a.ts';\n")).toHaveLength(1);
  expect(problems('web/app/ui/public.ts', "export { a } from './a.ts';\n")).toHaveLength(1);
});

test('only the configuration and the scripts may read environment variables', () => {
  const text = 'const port = process.env.PORT;';
  expect(problems('server/src/app.ts', text)).toHaveLength(1);
  expect(problems('web/app/lib/api.ts', text)).toHaveLength(1);
  expect(problems('server/src/config.ts', text)).toEqual([]);
  expect(problems('scripts/start.ts', text)).toEqual([]);
});

test('no code parses text that a browser formatted for people', () => {
  const file = 'contract/src/day.ts';
  expect(problems(file, "new Intl.DateTimeFormat('en-CA').format(now)")).toHaveLength(1);
  expect(
    problems(file, "Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric' }).format(now))"),
  ).toHaveLength(1);
  expect(problems(file, 'const year = parseInt(now.toLocaleDateString(), 10);')).toHaveLength(1);
  expect(
    problems(file, "Number(clock.formatToParts(now).find(({ type }) => type === 'hour')?.value)"),
  ).toEqual([]);
  expect(problems('contract/src/day.test.ts', "new Intl.DateTimeFormat('en-CA').format(now)")).toEqual([]);
});

test('the browser app creates ids without randomUUID, which is missing on plain HTTP', () => {
  const text = 'const id = crypto.randomUUID();';
  expect(problems('web/app/features/deals/stages-dialog.tsx', text)).toHaveLength(1);
  expect(problems('web/app/features/deals/stages-dialog.test.tsx', text)).toEqual([]);
  expect(problems('server/src/core/ids.ts', text)).toEqual([]);
});

test('route files must be named routes.ts, whatever folder they are in', () => {
  expect(problems('server/src/features/sphere/contact-routes.ts')).toHaveLength(1);
  expect(problems('server/src/features/doors-vault/routes-files.ts')).toHaveLength(1);
  expect(problems('server/src/features/doors-vault/files/routes.ts')).toEqual([]);
});

test('only one module creates an OwnerId, and no other code casts to it', () => {
  const anywhere = 'server/src/features/goals/read-goals.ts';
  for (const text of [
    'const owner = row.id as OwnerId;',
    'const owner = row.id as unknown as OwnerId;',
    'const owner = <OwnerId>row.id;',
    'const owner = id as\n  OwnerId;',
    "const owner = file.ownerId as OwnerContext['owner'];",
    'const acting = { ...context, owner: person } as OwnerContext;',
    'const account = { ...row } as Account;',
  ]) {
    expect(problems(anywhere, text)).toHaveLength(1);
    expect(problems('server/src/features/goals/goals.test.ts', text)).toHaveLength(1);
    expect(problems('server/src/core/owner.ts', text)).toEqual([]);
  }
  for (const text of [
    '// never cast: id as OwnerId\nconst owner = context.owner;',
    'async function create(): Promise<OwnerId> {}',
    'const owners = new Map<string, OwnerId>();',
    'const known = new Set<OwnerId>();',
  ])
    expect(problems(anywhere, text)).toEqual([]);
});

test('ownerOfRow may be called only in the listed files', () => {
  for (const text of [
    'const owner = ownerOfRow(door);',
    'authenticatedOwner({ id })',
    'rows.map(ownerOfRow)',
  ]) {
    expect(problems('server/src/features/goals/read-goals.ts', text)).toHaveLength(1);
    expect(problems('server/src/features/doors-vault/trash/empty-trash.ts', text)).toHaveLength(1);
    expect(problems('server/src/features/doors-vault/trash/store.ts', text)).toEqual([]);
    expect(problems('server/src/features/goals/goals.test.ts', text)).toEqual([]);
  }
});
