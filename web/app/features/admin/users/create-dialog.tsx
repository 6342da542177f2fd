import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { adminUserLimits, CreateUser, adminUserMessages as say } from '#contract/admin/admin-users.ts';
import { fieldErrors, isProblem, problemMessage } from '../../../lib/api-problem.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormGrid, fullWidthClass } from '../../../ui/form-grid.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCloseDialog } from '../../../ui/use-close-dialog.ts';
import { useCreateUser } from './api.ts';
import { UserFormFooter } from './form-footer.tsx';
import { useCloseAfterSave } from './use-close-after-save.ts';
import { PasswordField, PersonFields, RoleField, VendorFields } from './user-fields.tsx';
import { newUserValues, toCreateUser, type UserValues } from './user-form.ts';

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateUser();
  const keyOf = useIdempotencyKey();
  const [problem, setProblem] = useState<string>();
  const [isSaved, markSaved] = useCloseAfterSave(onClose);
  const checkSchema = schemaResolver(CreateUser, { sync: true });
  const form = useForm<UserValues>({
    initialValues: newUserValues,
    validate: (values) => checkSchema(toCreateUser(values) as never),
    validateInputOnBlur: true,
  });

  const cancel = useCloseDialog(() => form.isDirty() && !isSaved, onClose);

  function submit(values: UserValues) {
    if (create.isPending || isSaved) return;
    setProblem(undefined);
    const input = toCreateUser(values);
    void create.mutateAsync({ input, headers: keyOf(input) }).then(
      ({ message, user }) => {
        toast.success(message, user.email, { durationMs: adminUserLimits.toast });
        markSaved();
      },
      (error) => {
        const reason = problemMessage(error, 'Please try again.');
        const field = isProblem(error) && error.field ? { [error.field]: error.message } : {};
        form.setErrors({ ...fieldErrors(error), ...field });
        setProblem(reason);
        toast.error(say.createFailed, reason, { durationMs: adminUserLimits.toast });
      },
    );
  }

  return (
    <Dialog opened onClose={cancel} title="Add a user">
      <FormGrid folds onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}>
        <TextInput
          className={fullWidthClass}
          label="Email"
          required
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          required
          description="At least 6 characters."
        />
        <PasswordField form={form} name="confirmPassword" label="Confirm Password" required />
        <RoleField form={form} isNew first={newUserValues.role} />
        <PersonFields form={form} />
        <VendorFields form={form} />
        <UserFormFooter
          problem={problem}
          saved={isSaved ? say.created : undefined}
          isBusy={create.isPending}
          onClose={cancel}
          save="Create user"
          saving="Creating..."
        />
      </FormGrid>
    </Dialog>
  );
}
