import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { groupBy } from '#contract/group-by.ts';
import { queryRoot, refresh, staleAfter } from './refresh.ts';

const sources = Object.entries(
  import.meta.glob<string>(
    ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../testing/**', '!./refresh.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
);

const ownerOf = (path: string) => /(features\/[^/]+)|(\.\.\/(ui|lib|frame)\/)/.exec(path)?.[0] ?? 'ground';

function findMatches(pattern: RegExp): [match: string, owner: string][] {
  return sources.flatMap(([path, text]) =>
    [...text.matchAll(pattern)].map(([, match = '']): [string, string] => [match, ownerOf(path)]),
  );
}

test('every change listed in staleAfter is passed to refresh somewhere', () => {
  const announced = new Set(findMatches(/\brefresh\(\s*client,\s*'([^']+)'/g).map(([change]) => change));
  expect(Object.keys(staleAfter).filter((change) => !announced.has(change))).toEqual([]);
});

test('staleAfter lists no change that invalidates only its own query root', () => {
  const needless = Object.entries(staleAfter).filter(
    ([change, roots]) => roots.length === 1 && change === `${roots[0]}.changed`,
  );
  expect(needless).toEqual([]);
});

test('each query root belongs to one feature, and every root in staleAfter belongs to a feature', () => {
  const owners = groupBy(findMatches(/\bqueryRoot\('([^']+)'\)/g), ([root]) => root);
  for (const [root, uses] of owners) {
    expect([root, ...new Set(uses.map(([, owner]) => owner))]).toHaveLength(2);
  }
  for (const root of Object.values(staleAfter).flat()) expect([...owners.keys()]).toContain(root);
});

test('all code builds query keys with queryRoot and invalidates queries with refresh', () => {
  expect(findMatches(/queryKey: (\['[^']*')/g)).toEqual([]);
  expect(findMatches(/\.(invalidateQueries|resetQueries|refetchQueries)\(/g)).toEqual([]);
});

test('refresh invalidates the query roots of a change and no others', async () => {
  const client = new QueryClient();
  for (const root of ['sphere', 'transactions', 'doors-vault', 'goals'] as const) {
    client.setQueryData([...queryRoot(root), 'page', 1], root);
  }
  const findStale = () => {
    const old = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
    return old.map(({ queryKey }) => queryKey[0]).sort();
  };
  await refresh(client, 'goals.changed');
  expect(findStale(), 'without a rule, its own root').toEqual(['goals']);
  await refresh(client, 'transaction.changed');
  expect(findStale()).toEqual(['doors-vault', 'goals', 'sphere', 'transactions']);
});
