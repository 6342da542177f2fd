import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type ContactImports,
  type ContactsImported,
  importRefetchTiming,
  type UndoneImport,
} from '#contract/sphere/sphere-import.ts';
import { api } from '../../../lib/api.ts';
import { refreshAfterChange } from '../../../shell/core/refresh.ts';
import { sphereKey, spherePath, sphereSummaryQuery } from '../api.ts';

const path = `${spherePath}/contacts/bulk-import`;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const checkImport = (body: Blob) => api.post<ContactsImported>(path, body, { query: { check: true } });

export const sendImport = (body: Blob, headers: Record<string, string>) =>
  api.post<ContactsImported>(path, body, { headers });

/** Refetches the list until it contains the imported contacts. */
export async function refreshUntilImported(client: QueryClient, imported: number): Promise<void> {
  await refreshAfterChange(client, 'contact.saved');
  for (let attempt = 1; attempt < importRefetchTiming.attempts; attempt += 1) {
    const { total } = await client.fetchQuery({ ...sphereSummaryQuery, staleTime: 0 });
    if (total >= imported) return;
    await pause(importRefetchTiming.pause);
    await refreshAfterChange(client, 'contact.saved');
  }
}

export const importsQuery = queryOptions({
  queryKey: [...sphereKey, 'imports'],
  queryFn: async ({ signal }) =>
    (await api.get<z.output<typeof ContactImports>>(`${spherePath}/imports`, { signal })).imports,
});

export function useUndoImport() {
  return useMutation({
    mutationFn: (id: string) => api.post<z.output<typeof UndoneImport>>(`${spherePath}/imports/${id}/undo`),
    onSettled: (_undone, _error, _id, _before, { client }) => refreshAfterChange(client, 'contact.removed'),
  });
}
