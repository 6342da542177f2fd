import { queryOptions, useMutation } from '@tanstack/react-query';
import type {
  ContactList,
  ContactListList,
  CreateContactList,
  SavedContactList,
  UpdateContactList,
} from '#contract/contact-lists/contact-lists.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';

const path = '/api/contact-lists';

export const contactListsQuery = queryOptions({
  queryKey: queryRoot('contact-lists'),
  queryFn: async ({ signal }) => (await api.get<ContactListList>(path, { signal })).contactLists,
});

interface NewList {
  fields: CreateContactList;
  headers: Record<string, string>;
}

export const useCreateContactList = () =>
  useMutation({
    mutationFn: ({ fields, headers }: NewList) => api.post<SavedContactList>(path, fields, { headers }),
    onSuccess: (_saved, _input, _before, { client }) => refreshAfterChange(client, 'contact-lists.changed'),
  });

interface ListChange {
  /** The list with its last known version. */
  before: Pick<ContactList, 'id' | 'version'>;
  fields: UpdateContactList;
}

export const useUpdateContactList = () =>
  useMutation({
    mutationFn: ({ before: { id, version }, fields }: ListChange) =>
      api.put<SavedContactList>(`${path}/${id}`, { ...fields, version }),
    onSuccess: (_saved, _input, _before, { client }) => refreshAfterChange(client, 'contact-lists.changed'),
  });

export const useDeleteContactList = () =>
  useMutation({
    mutationFn: (id: string) => api.delete<SuccessResponse>(`${path}/${id}`),
    onSuccess: (_done, _id, _before, { client }) => refreshAfterChange(client, 'contact-lists.changed'),
  });
