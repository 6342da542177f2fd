import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { RosterPage } from '#contract/vendor-roster/vendor-roster.ts';
import { api } from '../../lib/api.ts';
import { queryRoot } from '../../shell/core/refresh.ts';

export type PersonSource = 'contact' | 'vendor';

interface Choice {
  value: string;
  label: string;
}

const maxChoices = 20;

async function findContacts(search: string, signal: AbortSignal): Promise<Choice[]> {
  const query = { search, limit: maxChoices, page: 1 };
  const { contacts } = await api.get<{ contacts: Contact[] }>('/api/abundance-sphere/contacts', {
    query,
    signal,
  });
  return contacts.map((contact) => ({ value: contact.id, label: contactNameOf(contact) }));
}

async function findVendors(search: string, signal: AbortSignal): Promise<Choice[]> {
  const query = { search, limit: maxChoices, page: 1 };
  const { vendors } = await api.get<RosterPage>('/api/vendor', { query, signal });
  return vendors.map(({ id, vendorCompanyName }) => ({ value: id, label: vendorCompanyName }));
}

/** Contacts or vendors whose names contain the typed text. */
export function usePersonChoices(source: PersonSource, search: string): Choice[] {
  const { data = [] } = useQuery({
    queryKey: [...queryRoot('deals'), 'choices', source, search],
    queryFn: ({ signal }) =>
      source === 'contact' ? findContacts(search, signal) : findVendors(search, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data;
}
