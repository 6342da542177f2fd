import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { groupBy } from '#contract/group-by.ts';
import { queriesToInvalidate, queryRoot, refreshAfterChange } from './refresh.ts';

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

test('for every change in queriesToInvalidate, some code calls refreshAfterChange', () => {
  const announced = new Set(
    findMatches(/\brefreshAfterChange\(\s*client,\s*'([^']+)'/g).map(([change]) => change),
  );
  expect(Object.keys(queriesToInvalidate).filter((change) => !announced.has(change))).toEqual([]);
});

test('queriesToInvalidate lists no change that invalidates only its own query root', () => {
  const needless = Object.entries(queriesToInvalidate).filter(
    ([change, roots]) => roots.length === 1 && change === `${roots[0]}.changed`,
  );
  expect(needless).toEqual([]);
});

test('each query root belongs to exactly one feature', () => {
  const owners = groupBy(findMatches(/\bqueryRoot\('([^']+)'\)/g), ([root]) => root);
  for (const [root, uses] of owners) {
    expect([root, ...new Set(uses.map(([, owner]) => owner))]).toHaveLength(2);
  }
  for (const root of Object.values(queriesToInvalidate).flat()) expect([...owners.keys()]).toContain(root);
});

test('all code builds query keys with queryRoot and invalidates queries with refreshAfterChange', () => {
  expect(findMatches(/queryKey: (\['[^']*')/g)).toEqual([]);
  expect(findMatches(/\.(invalidateQueries|resetQueries|refetchQueries)\(/g)).toEqual([]);
});

test('refreshAfterChange invalidates the query roots of a change and no others', async () => {
  const client = new QueryClient();
  for (const root of ['sphere', 'transactions', 'doors-vault', 'goals'] as const) {
    client.setQueryData([...queryRoot(root), 'page', 1], root);
  }
  const findStale = () => {
    const old = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
    return old.map(({ queryKey }) => queryKey[0]).sort();
  };
  await refreshAfterChange(client, 'goals.changed');
  expect(findStale(), 'without a rule, its own root').toEqual(['goals']);
  await refreshAfterChange(client, 'transaction.changed');
  expect(findStale()).toEqual(['doors-vault', 'goals', 'sphere', 'transactions']);
});

test('every screen that shows open tasks or logged calls is refreshed when one is added or completed', async () => {
  expect(queriesToInvalidate['tasks.changed']).toContain('deals');
  // Both changes log a call with a contact, so they change the same data.
  for (const root of queriesToInvalidate['timeline.sent'])
    expect(queriesToInvalidate['call.logged']).toContain(root);
});

/** Creates a query whose requests the test answers one by one. */
function createManualQuery() {
  const requests: ((data: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => requests.push(resolve));
  return { requests, options: { queryKey: queryRoot('tasks'), queryFn, staleTime: 60_000 } };
}

test('a visible query whose first load began before a change is loaded again after it', async () => {
  const client = new QueryClient();
  const { requests, options } = createManualQuery();
  const leave = new QueryObserver(client, options).subscribe(() => undefined);
  const refreshed = refreshAfterChange(client, 'tasks.changed');
  requests[0]?.('before the change');
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  requests[1]?.('after the change');
  await refreshed;
  expect(client.getQueryData(options.queryKey)).toBe('after the change');
  leave();
});

test('data that a route began to prefetch before a change is outdated', async () => {
  const client = new QueryClient();
  const { requests, options } = createManualQuery();
  const prefetched = client.prefetchQuery(options);
  const refreshed = refreshAfterChange(client, 'tasks.changed');
  requests[0]?.('before the change');
  await Promise.all([prefetched, refreshed]);
  expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
});
