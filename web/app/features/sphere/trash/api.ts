import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { ContactTrash, ContactTrashQuery, RestoreContacts } from '#contract/sphere/contact-trash.ts';
import { api } from '../../../lib/api.ts';
import { refreshAfterChange } from '../../../shell/core/refresh.ts';
import { sphereKey, spherePath } from '../api.ts';

const trash = `${spherePath}/contacts/trash`;

export const contactTrashQuery = (query: ContactTrashQuery) =>
  queryOptions({
    queryKey: [...sphereKey, 'trash', query],
    queryFn: ({ signal }) => api.get<ContactTrash>(trash, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useRestoreContacts = () =>
  useMutation({
    mutationFn: (input: RestoreContacts) => api.post<{ restored: number }>(`${trash}/restore`, input),
    onSettled: (_answer, _error, _input, _before, { client }) =>
      refreshAfterChange(client, 'contact.removed'),
  });

/** Deletes one contact of the trash for good. Without an id, deletes all of them. */
export const useDeleteContactsForGood = () =>
  useMutation({
    mutationFn: (id?: string) => api.delete<{ message: string }>(id ? `${trash}/${id}` : trash),
    onSettled: (_answer, _error, _id, _before, { client }) => refreshAfterChange(client, 'contact.removed'),
  });
