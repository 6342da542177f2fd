import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import {
  AdminUser,
  adminUserLimits,
  adminUserMessages as say,
  UpdateUser,
} from '#contract/admin/admin-users.ts';
import { fieldErrors, isProblem, problemMessage } from '../../../lib/api-problem.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { mergeEdits } from '../../../lib/merge-edits.ts';
import { toast } from '../../../ui/toast.tsx';
import { useUpdateUser } from './api.ts';
import { useCloseAfterSave } from './use-close-after-save.ts';
import { toUpdateUser, toUserFormValues, type UserValues } from './user-form.ts';

/** Another admin's changes that conflict with the typed values. */
interface Clash {
  theirs: UserValues;
  fields: (keyof UserValues)[];
}

export function useEditUserForm(user: AdminUser, onClose: () => void) {
  const update = useUpdateUser(user.id);
  const [lastSaved, setLastSaved] = useState(user);
  const [clash, setClash] = useState<Clash>();
  const [problem, setProblem] = useState<string>();
  const [isSaved, markSaved] = useCloseAfterSave(onClose);
  const checkSchema = schemaResolver(UpdateUser, { sync: true });
  const form = useForm<UserValues>({
    initialValues: toUserFormValues(user),
    validate: (values) => checkSchema(toUpdateUser(values, lastSaved) as never),
    validateInputOnBlur: true,
  });

  function handleError(error: Error) {
    const reason = problemMessage(error, 'Please try again.');
    const latest = isProblem(error, 'conflict') && AdminUser.safeParse(error.details?.user).data;
    if (latest) {
      const theirs = toUserFormValues(latest);
      const { values, clashes } = mergeEdits(toUserFormValues(lastSaved), form.getValues(), theirs);
      form.setValues(values);
      setLastSaved(latest);
      setClash({ theirs, fields: clashes });
    }
    const field = isProblem(error) && error.field ? { [error.field]: error.message } : {};
    form.setErrors({ ...fieldErrors(error), ...field });
    setProblem(reason);
    toast.error(say.updateFailed, reason, { durationMs: adminUserLimits.toast });
  }

  const submit = form.onSubmit(
    (values) => {
      if (update.isPending || isSaved) return;
      setProblem(undefined);
      setClash(undefined);
      void update.mutateAsync(toUpdateUser(values, lastSaved)).then(({ message, user: saved }) => {
        toast.success(message, saved.email, { durationMs: adminUserLimits.toast });
        markSaved();
      }, handleError);
    },
    (errors) => focusFirstError(form, errors),
  );

  return { form, clash, problem, isSaving: update.isPending, isSaved, submit };
}
