import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AuditActions, AuditLog } from '#contract/audit-log.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot } from '../../../shell/ground/refresh.ts';

const root = queryRoot('audit-log');
const path = '/api/admin/audit-log';

/** As it is typed; what is empty is not asked about. */
export type Asked = Partial<Record<'who' | 'action' | 'from' | 'to', string>>;

export const auditLogQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [...root, 'entries', asked],
    queryFn: ({ signal, pageParam }) =>
      api.get<AuditLog>(path, {
        signal,
        query: { ...asked, ...(pageParam && { before: String(pageParam) }) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: AuditLog) => next,
  });

export const auditActionsQuery = queryOptions({
  queryKey: [...root, 'actions'],
  queryFn: ({ signal }) => api.get<AuditActions>(`${path}/actions`, { signal }),
});

export function exportAuditLog(asked: Asked, day: string): Promise<void> {
  const query = new URLSearchParams(asked);
  return api.download(`${path}/export.csv${query.size ? `?${query}` : ''}`, `audit-log-${day}.csv`);
}
