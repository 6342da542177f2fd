import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { contactSearchOptions } from '#contract/sphere/contact-views.ts';
import type { Contact, SavedContact } from '#contract/sphere/sphere.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../../shell/core/refresh.ts';

const contacts = '/api/abundance-sphere/contacts';

export interface ClientName {
  firstName: string;
  lastName: string;
}

const isLongEnough = ({ firstName, lastName }: ClientName) =>
  [firstName, lastName].some((part) => part.trim().length >= contactSearchOptions.minCharacters);

/** Contacts whose names start with the typed text; undefined if the text is too short or the search fails. */
export function useContactSuggestions(name: ClientName): Contact[] | undefined {
  const query = {
    firstName: name.firstName.trim() || undefined,
    lastName: name.lastName.trim() || undefined,
    limit: 5,
  };
  const { data, isError } = useQuery({
    queryKey: [...queryRoot('clients'), query],
    queryFn: ({ signal }) => api.get<{ contacts: Contact[] }>(`${contacts}/search`, { query, signal }),
    enabled: isLongEnough(name),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isLongEnough(name) && !isError ? data?.contacts : undefined;
}

export interface NewContact extends ClientName {
  emailAddress: string;
  phoneNumber: string;
}

export function useCreateContact() {
  return useMutation({
    mutationFn: (contact: NewContact) => api.post<SavedContact>(contacts, contact),
    onSuccess: (_saved, _contact, _before, { client }) => void refreshAfterChange(client, 'contact.saved'),
  });
}
