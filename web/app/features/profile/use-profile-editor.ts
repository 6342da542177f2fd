import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { type Profile, type ProfileImage, UpdateProfile } from '#contract/account/account.ts';
import { profileMessages } from '#contract/account/profile-messages.ts';
import { fieldErrors, problemMessage } from '../../lib/api-problem.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { toast } from '../../ui/toast.tsx';
import { useUpdateProfile } from './api.ts';
import { findChangedProfileFields, type ProfileValues, toProfileFormValues } from './profile-form.ts';
import type { ChosenImages } from './profile-images.tsx';

/** State of the profile editor: Save Changes saves, Cancel discards. */
export function useProfileEditor(profile: Profile) {
  const [isEditing, setEditing] = useState(false);
  const [images, setImages] = useState<ChosenImages>({});
  const [problem, setProblem] = useState<string>();
  const update = useUpdateProfile();
  const form = useForm<ProfileValues>({
    initialValues: toProfileFormValues(profile),
    validate: schemaResolver(UpdateProfile, { sync: true }),
    validateInputOnBlur: true,
  });

  function startEditing() {
    form.setInitialValues(toProfileFormValues(profile));
    form.reset();
    setImages({});
    setProblem(undefined);
    setEditing(true);
  }

  function handleSaved() {
    setEditing(false);
    toast.success('Profile saved');
  }

  function handleError(error: Error) {
    form.setErrors(fieldErrors(error));
    setProblem(problemMessage(error, profileMessages.save));
  }

  const save = form.onSubmit(
    (values) => {
      const fields = findChangedProfileFields(form.getInitialValues(), values);
      const isSame = Object.keys(fields).length + Object.keys(images).length === 0;
      setProblem(undefined);
      if (isSame) return setEditing(false);
      void update.mutateAsync({ fields, images }).then(handleSaved, handleError);
    },
    (errors) => focusFirstError(form, errors),
  );

  return {
    form,
    images,
    problem,
    isEditing,
    isSaving: update.isPending,
    hasChanges: isEditing && (form.isDirty() || Object.keys(images).length > 0),
    begin: startEditing,
    save,
    cancel: () => setEditing(false),
    chooseImage: (name: ProfileImage, file: File) => setImages((before) => ({ ...before, [name]: file })),
  };
}

export type ProfileEditorState = ReturnType<typeof useProfileEditor>;
