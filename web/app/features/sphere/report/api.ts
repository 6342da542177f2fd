import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ContactReport as Answer, ContactFilter } from '#contract/sphere-lists.ts';
import { api } from '../../../lib/api.ts';
import { filterText, sphereKey, spherePath } from '../api.ts';

export type ContactReport = z.output<typeof Answer>;

export const reportQuery = (filter: ContactFilter) =>
  queryOptions({
    queryKey: [...sphereKey, 'report', filter],
    queryFn: ({ signal }) =>
      api.get<ContactReport>(`${spherePath}/report`, { query: filterText(filter), signal }),
  });
