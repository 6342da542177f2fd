import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AuditActions, AuditLog } from '#contract/admin/audit-log.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot } from '../../../shell/core/refresh.ts';

const root = queryRoot('audit-log');
const path = '/api/admin/audit-log';

/** The filter as the admin typed it, without empty fields. */
export type AuditLogFilter = Partial<Record<'who' | 'action' | 'from' | 'to', string>>;

export const auditLogQuery = (filter: AuditLogFilter) =>
  infiniteQueryOptions({
    queryKey: [...root, 'entries', filter],
    queryFn: ({ signal, pageParam }) =>
      api.get<AuditLog>(path, {
        signal,
        query: { ...filter, ...(pageParam && { before: String(pageParam) }) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: AuditLog) => next,
  });

export const auditActionsQuery = queryOptions({
  queryKey: [...root, 'actions'],
  queryFn: ({ signal }) => api.get<AuditActions>(`${path}/actions`, { signal }),
});

export function exportAuditLog(filter: AuditLogFilter, day: string): Promise<void> {
  const query = new URLSearchParams(filter);
  return api.download(`${path}/export.csv${query.size ? `?${query}` : ''}`, `audit-log-${day}.csv`);
}
