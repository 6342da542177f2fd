import type { SyncScope } from './store.ts';

const prefix = 'urn:abundance:contacts:';
const scopeKey = ({ scope, tagId, listId }: SyncScope): string =>
  scope === 'all' ? 'all' : (tagId ?? listId ?? 'none');

/** Formats a token. It contains the scope, because a device that syncs other contacts must start over. */
export const formatSyncToken = (change: number, scope: SyncScope): string =>
  `${prefix}${scopeKey(scope)}:${change}`;

export function parseSyncToken(token: string, scope: SyncScope): number | undefined {
  const start = `${prefix}${scopeKey(scope)}:`;
  const number = token.startsWith(start) ? token.slice(start.length) : '';
  return /^\d{1,15}$/.test(number) ? Number(number) : undefined;
}
