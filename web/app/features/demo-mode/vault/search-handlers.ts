import { rankMatches, SearchQuery } from '#contract/desktop/desktop-search.ts';
import { type FoundFiles, maxFoundFiles } from '#contract/doors-vault/vault-search.ts';
import { slugOf } from '#contract/slug.ts';
import { checked, type DemoHandler, type DemoState } from '../demo-handler.ts';
import { toVaultFile } from './demo-bytes.ts';
import { filesOf } from './vault-state.ts';

export const searchHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: '/api/doors-vault/search',
    handle: (state, { query }) => find(state, checked(SearchQuery, query).q),
  },
];

/** Finds files by name in all doors. */
function find(state: DemoState, search: string): FoundFiles {
  const doors = state.vault.doors.filter(({ deletedAt }) => !deletedAt);
  const files = doors.flatMap((door) => filesOf(state, door).map((file) => ({ file, door })));
  const found = rankMatches(files, search, ({ file: { id, name } }) => ({
    id,
    title: name,
    text: name,
    forgiving: name,
  }));
  return {
    success: true,
    files: found.slice(0, maxFoundFiles).map(({ file, door: { id, address, category, fullName } }) => ({
      ...toVaultFile(file),
      door: { id, address, slug: slugOf(address), category, fullName },
    })),
    total: found.length,
  };
}
