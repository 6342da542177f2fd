import { type QueryClient, useMutation } from '@tanstack/react-query';
import type { Profile, ProfileImage, UpdateProfile } from '#contract/account/account.ts';
import { api } from '../../lib/api.ts';
import { cacheProfile, profileQuery } from '../../shell/core/person/profile.ts';
import { refreshAfterChange } from '../../shell/core/refresh.ts';

export interface ProfileChange {
  fields: UpdateProfile;
  images?: Partial<Record<ProfileImage, File>>;
}

interface Options {
  /** Whether to show the change at once and revert it if the server refuses it. */
  isOptimistic?: boolean;
}

const mutationKey = ['profile', 'change'];

/** The profiles as the server last confirmed them, while changes are being saved. */
const confirmedProfiles = new WeakMap<QueryClient, Profile>();

const isOnlyChange = (client: QueryClient) => client.isMutating({ mutationKey }) === 1;

export function useUpdateProfile({ isOptimistic = false }: Options = {}) {
  return useMutation({
    mutationKey,
    scope: { id: 'profile' },
    mutationFn: (change: ProfileChange) =>
      api.put<Profile>('/api/profile', bodyOf(change), { keepalive: isOptimistic }),
    onMutate: async ({ fields }, { client }) => {
      const before = client.getQueryData(profileQuery.queryKey);
      if (before && isOnlyChange(client)) confirmedProfiles.set(client, before);
      if (!isOptimistic) return;
      await client.cancelQueries(profileQuery);
      client.setQueryData(profileQuery.queryKey, (shown) => shown && ({ ...shown, ...fields } as Profile));
    },
    onError: (_error, _change, _context, { client }) => {
      // While a later change is still being saved, the screen shows that change.
      const confirmed = confirmedProfiles.get(client);
      if (confirmed && isOnlyChange(client)) cacheProfile(client, confirmed);
    },
    onSuccess: (profile, _change, _context, { client }) => {
      confirmedProfiles.set(client, profile);
      // If a later change is still being saved, ignore this response, because the later response is newer.
      if (!isOnlyChange(client)) return;
      cacheProfile(client, profile);
      void refreshAfterChange(client, 'profile.saved');
    },
  });
}

/** A request with pictures is a multipart form. Text fields are sent unchanged, all other fields as JSON. */
function bodyOf({ fields, images = {} }: ProfileChange): UpdateProfile | FormData {
  const pictures = Object.entries(images);
  if (!pictures.length) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, picture] of pictures) form.set(name, picture);
  return form;
}
