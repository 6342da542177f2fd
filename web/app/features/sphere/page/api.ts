import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ContactDetails } from '#contract/sphere/contact-page.ts';
import type { SavedContactPhoto } from '#contract/sphere/contact-photo.ts';
import { api } from '../../../lib/api.ts';
import { sphereKey, spherePath } from '../api.ts';

export const contactDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: [...sphereKey, 'details', id],
    queryFn: ({ signal }) => api.get<ContactDetails>(`${spherePath}/contacts/${id}/page`, { signal }),
  });

function photoForm(photo: Blob): FormData {
  const form = new FormData();
  form.set('photo', photo, 'photo');
  return form;
}

/** Saves or removes a photo. */
export const useSavePhoto = (contactId: string) => {
  const path = `${spherePath}/contacts/${contactId}/photo`;
  return useMutation({
    mutationFn: (photo: Blob | null) =>
      photo ? api.put<SavedContactPhoto>(path, photoForm(photo)) : api.delete<SavedContactPhoto>(path),
    onSuccess: ({ photo }, _file, _before, { client }) =>
      client.setQueryData(
        contactDetailsQuery(contactId).queryKey,
        (details) => details && { ...details, photo },
      ),
  });
};

/**
 * Reads a saved photo. The demo's photos are data URLs, which the browser may not fetch, so they are decoded
 * here.
 */
export async function readPhoto(photo: string): Promise<Blob> {
  const [, base64] = photo.split(';base64,');
  if (base64 === undefined) return (await fetch(photo)).blob();
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))]);
}
