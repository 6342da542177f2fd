import { queryOptions } from '@tanstack/react-query';
import type { ContactDetails } from '#contract/sphere/contact-page.ts';
import { api } from '../../../lib/api.ts';
import { sphereKey, spherePath } from '../api.ts';

export const contactDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: [...sphereKey, 'details', id],
    queryFn: ({ signal }) => api.get<ContactDetails>(`${spherePath}/contacts/${id}/page`, { signal }),
  });
