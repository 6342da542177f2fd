import { useMutation } from '@tanstack/react-query';
import type { Profile, ProfileImage, UpdateProfile } from '#contract/account.ts';
import { api } from '../../lib/api.ts';
import { keepProfile, profileQuery } from '../../shell/ground/person/profile.ts';
import { refresh } from '../../shell/ground/refresh.ts';

export interface ProfileChange {
  fields: UpdateProfile;
  images?: Partial<Record<ProfileImage, File>>;
}

interface Options {
  /** Shows the change before the server has it, and takes it back if the server refuses. */
  atOnce?: boolean;
}

const changing = ['profile', 'change'];

export function useUpdateProfile({ atOnce = false }: Options = {}) {
  return useMutation({
    mutationKey: changing,
    scope: { id: 'profile' },
    mutationFn: (change: ProfileChange) =>
      api.put<Profile>('/api/profile', bodyOf(change), { outlivesPage: atOnce }),
    onMutate: async ({ fields }, { client }) => {
      if (!atOnce) return undefined;
      await client.cancelQueries(profileQuery);
      const before = client.getQueryData(profileQuery.queryKey);
      if (before) client.setQueryData(profileQuery.queryKey, { ...before, ...fields } as Profile);
      return before;
    },
    onError: (_error, _change, before, { client }) => {
      if (before) client.setQueryData(profileQuery.queryKey, before);
    },
    onSuccess: (profile, _change, _before, { client }) => {
      // While a later change is on its way, its own answer has the last word.
      if (client.isMutating({ mutationKey: changing }) > 1) return;
      keepProfile(client, profile);
      void refresh(client, 'profile.saved');
    },
  });
}

/** Pictures need a form; there, everything that is not text travels as JSON. */
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
