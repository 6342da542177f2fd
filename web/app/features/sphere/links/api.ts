import { type QueryClient, useMutation } from '@tanstack/react-query';
import type { Contact, SavedContact } from '#contract/sphere/sphere.ts';
import type { LinkContact } from '#contract/sphere/sphere-changes.ts';
import { api } from '../../../lib/api.ts';
import { refreshAfterChange } from '../../../shell/core/refresh.ts';
import { contactKey, spherePath } from '../api.ts';

const links = (contactId: string) => `${spherePath}/contacts/${contactId}/links`;

/** Shows the link in the open form at once and refreshes transactions. */
function linksChanged(client: QueryClient, contact: Contact): void {
  client.setQueryData(contactKey(contact.id), contact);
  void refreshAfterChange(client, 'contact.linked');
}

export function useLinkRecord(contactId: string) {
  return useMutation({
    mutationFn: (link: LinkContact) => api.post<SavedContact>(links(contactId), link),
    onSuccess: ({ contact }, _link, _before, { client }) => linksChanged(client, contact),
  });
}

export function useUnlinkRecord(contactId: string) {
  return useMutation({
    mutationFn: ({ kind, id }: LinkContact) => api.delete<SavedContact>(`${links(contactId)}/${kind}/${id}`),
    onSuccess: ({ contact }, _link, _before, { client }) => linksChanged(client, contact),
  });
}
