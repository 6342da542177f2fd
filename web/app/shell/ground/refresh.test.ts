import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { groupedBy } from '#contract/grouped.ts';
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

const roomOf = (path: string) => /(features\/[^/]+)|(\.\.\/(ui|lib|frame)\/)/.exec(path)?.[0] ?? 'ground';

function placesOf(pattern: RegExp): [word: string, room: string][] {
  return sources.flatMap(([path, text]) =>
    [...text.matchAll(pattern)].map(([, word = '']): [string, string] => [word, roomOf(path)]),
  );
}

test('every change in the map is told by somebody', () => {
  const told = new Set(placesOf(/\brefresh\(\s*client,\s*'([^']+)'/g).map(([change]) => change));
  expect([...told].sort()).toEqual(Object.keys(staleAfter).sort());
});

test('a root of query keys belongs to one feature, and every root that goes stale is somebody’s', () => {
  const owners = groupedBy(placesOf(/\bqueryRoot\('([^']+)'\)/g), ([root]) => root);
  for (const [root, uses] of owners) {
    expect([root, ...new Set(uses.map(([, room]) => room))]).toHaveLength(2);
  }
  for (const root of Object.values(staleAfter).flat()) expect([...owners.keys()]).toContain(root);
});

test('nobody spells a query key, or refreshes one, past the map', () => {
  expect(placesOf(/queryKey: (\['[^']*')/g)).toEqual([]);
  expect(placesOf(/\.(invalidateQueries|resetQueries|refetchQueries)\(/g)).toEqual([]);
});

test('a change makes old what it touches, and nothing else', async () => {
  const client = new QueryClient();
  for (const root of ['sphere', 'transactions', 'doors-vault', 'goals'] as const) {
    client.setQueryData([...queryRoot(root), 'page', 1], root);
  }
  await refresh(client, 'transaction.changed');
  const old = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(old.map(({ queryKey }) => queryKey[0]).sort()).toEqual(['doors-vault', 'sphere', 'transactions']);
});
