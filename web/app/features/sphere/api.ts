import { keepPreviousData, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { contactSearchOptions } from '#contract/sphere/contact-views.ts';
import type { Contact, SavedContact } from '#contract/sphere/sphere.ts';
import type { ContactsDeleted, TagContacts } from '#contract/sphere/sphere-changes.ts';
import type { SphereSummary } from '#contract/sphere/sphere-dates.ts';
import type {
  ContactFilter,
  ContactPage,
  ContactQuery,
  FoundContacts,
} from '#contract/sphere/sphere-lists.ts';
import { api } from '../../lib/api.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';
import { addWaitingChangesToPage, applyWaitingChanges, type SaveContactInput } from './waiting-contacts.ts';

export const spherePath = '/api/abundance-sphere';
export const sphereKey = queryRoot('sphere');
const contacts = `${spherePath}/contacts`;
const pages = [...sphereKey, 'page'];

/** Converts a filter to URL parameters. */
export const toFilterParams = ({ tag, tagNone, missing, ...filter }: ContactFilter) => ({
  ...filter,
  tag: tag?.join(',') || undefined,
  tagNone: tagNone?.join(',') || undefined,
  missing: missing?.join(',') || undefined,
});

export const contactPageQuery = ({ page, limit, sort, order, ...filter }: ContactQuery) => {
  const query = { ...toFilterParams(filter), page, limit, sort, order };
  return queryOptions({
    queryKey: [...pages, query],
    queryFn: async ({ signal }) =>
      addWaitingChangesToPage(await api.get<ContactPage>(contacts, { query, signal }), {
        ...filter,
        page,
        limit,
        sort,
        order,
      }),
    placeholderData: keepPreviousData,
  });
};

export const sphereSummaryQuery = queryOptions({
  queryKey: [...sphereKey, 'summary'],
  queryFn: ({ signal }) => api.get<SphereSummary>(`${spherePath}/summary`, { signal }),
});

/** Contacts that match a search text; the request waits until the text is long enough. */
export const contactSearchQuery = (q: string) =>
  queryOptions({
    queryKey: [...sphereKey, 'matches', q],
    queryFn: ({ signal }) =>
      api.get<z.output<typeof FoundContacts>>(`${contacts}/search`, {
        query: { q, limit: contactSearchOptions.inPicker },
        signal,
      }),
    enabled: q.length >= contactSearchOptions.minCharacters,
    placeholderData: keepPreviousData,
  });

const cachedContacts = (client: QueryClient) =>
  client.getQueriesData<ContactPage>({ queryKey: pages }).flatMap(([, page]) => page?.contacts ?? []);

export const contactKey = (id: string) => [...sphereKey, 'contact', id];

/** Shows a contact from the list at once while the latest version loads. */
export const contactQuery = (id: string, client: QueryClient) =>
  queryOptions({
    queryKey: contactKey(id),
    queryFn: async ({ signal }) =>
      applyWaitingChanges((await api.get<SavedContact>(`${contacts}/${id}`, { signal })).contact),
    initialData: () => cachedContacts(client).find((one) => one.id === id),
    gcTime: 0,
  });

function cacheContact(client: QueryClient, saved: Contact): void {
  client.setQueriesData<ContactPage>(
    { queryKey: pages },
    (page) => page && { ...page, contacts: page.contacts.map((one) => (one.id === saved.id ? saved : one)) },
  );
}

/**
 * Loads the code that only saving needs. The form calls this when it opens, because the connection may be
 * lost later.
 */
export const preloadOfflineContactWrite = () => import('./offline-contact-write.ts');

/** Sends a contact. Loads the schemas first, because only saving needs them. */
async function send(input: SaveContactInput) {
  const { createOfflineContactWrite } = await preloadOfflineContactWrite();
  const whenOffline = createOfflineContactWrite(input);
  return input.id === undefined
    ? api.post<SavedContact>(contacts, input.contact, { headers: input.headers, whenOffline })
    : api.put<SavedContact>(`${contacts}/${input.id}`, input.change, { whenOffline });
}

export function useSaveContact() {
  return useMutation({
    mutationFn: send,
    onSuccess: ({ contact }, _input, _before, { client }) => {
      cacheContact(client, contact);
      void refreshAfterChange(client, 'contact.saved');
    },
  });
}

/** The latest version of the contact, if a save was refused because the contact had changed meanwhile. */
export const getLatestContact = (error: unknown): Contact | undefined =>
  isProblem(error, 'conflict') ? (error.details?.contact as Contact | undefined) : undefined;

export function useDeleteContact() {
  return useMutation({
    mutationFn: (id: string) => api.delete<ContactsDeleted>(`${contacts}/${id}`),
    onSuccess: (_deleted, _id, _before, { client }) => refreshAfterChange(client, 'contact.removed'),
  });
}

export function useUndoContactDeletion() {
  return useMutation({
    mutationFn: (undoId: string) => api.post<{ restored: number }>(`${spherePath}/deletions/${undoId}/undo`),
    onSettled: (_restored, _error, _id, _before, { client }) => refreshAfterChange(client, 'contact.removed'),
  });
}

export function useTagContacts() {
  return useMutation({
    mutationFn: (input: TagContacts) => api.post<{ changed: number }>(`${contacts}/bulk-tags`, input),
    onSuccess: (_changed, _input, _before, { client }) => refreshAfterChange(client, 'contact.saved'),
  });
}
