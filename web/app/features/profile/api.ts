import { useMutation } from '@tanstack/react-query';
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

export function useUpdateProfile({ isOptimistic = false }: Options = {}) {
  return useMutation({
    mutationKey,
    scope: { id: 'profile' },
    mutationFn: (change: ProfileChange) =>
      api.put<Profile>('/api/profile', bodyOf(change), { keepalive: isOptimistic }),
    onMutate: async ({ fields }, { client }) => {
      if (!isOptimistic) return undefined;
      await client.cancelQueries(profileQuery);
      const before = client.getQueryData(profileQuery.queryKey);
      if (before) client.setQueryData(profileQuery.queryKey, { ...before, ...fields } as Profile);
      return before;
    },
    onError: (_error, _change, before, { client }) => {
      if (before) client.setQueryData(profileQuery.queryKey, before);
    },
    onSuccess: (profile, _change, _before, { client }) => {
      // If a later change is still being saved, ignore this response, because the later response is newer.
      if (client.isMutating({ mutationKey }) > 1) return;
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
