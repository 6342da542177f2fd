import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ContactReport as Answer, SelectedContacts } from '#contract/sphere/sphere-lists.ts';
import { api } from '../../../lib/api.ts';
import { sphereKey, spherePath, toFilterParams } from '../api.ts';

export type ContactReport = z.output<typeof Answer>;

const path = `${spherePath}/report`;

/** The request sends the ids in its body, because a URL could become too long. */
export const reportQuery = ({ ids, filter = {} }: SelectedContacts) =>
  queryOptions({
    queryKey: [...sphereKey, 'report', ids ?? filter],
    queryFn: ({ signal }) =>
      ids
        ? api.post<ContactReport>(path, { selection: { ids } }, { signal })
        : api.get<ContactReport>(path, { query: toFilterParams(filter), signal }),
  });
