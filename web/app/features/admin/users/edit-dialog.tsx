import { TextInput } from '@mantine/core';
import { getUserField, type UserFieldName } from '#contract/admin/admin-user-fields.ts';
import { type AdminUser, adminUserMessages as say } from '#contract/admin/admin-users.ts';
import { ConflictNotice } from '../../../ui/conflict-notice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormGrid, fullWidthClass } from '../../../ui/form-grid.tsx';
import { useCloseDialog } from '../../../ui/use-close-dialog.ts';
import { UserFormFooter } from './form-footer.tsx';
import { useEditUserForm } from './use-edit-user-form.ts';
import { PasswordField, PersonFields, PlanFields, RoleField, VendorFields } from './user-fields.tsx';
import type { UserValues } from './user-form.ts';

const labelOf = (field: keyof UserValues): string =>
  field === 'password' || field === 'confirmPassword'
    ? 'Password'
    : getUserField(field as UserFieldName).label;

export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { form, clash, problem, isSaving, isSaved, submit } = useEditUserForm(user, onClose);
  const cancel = useCloseDialog(() => form.isDirty() && !isSaved, onClose);
  const differences = (clash?.fields ?? []).map((field) => ({
    name: labelOf(field),
    saved: String(clash?.theirs[field] ?? ''),
    apply: () => form.setFieldValue(field, clash?.theirs[field] as never),
  }));
  return (
    <Dialog opened onClose={cancel} title={`Edit ${user.email}`}>
      <FormGrid folds onSubmit={submit}>
        <TextInput
          className={fullWidthClass}
          label="Email"
          value={user.email}
          readOnly
          description="The email can’t be changed."
        />
        <PersonFields form={form} />
        <RoleField form={form} first={user.role} />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          description="Leave blank to keep the current one."
        />
        <PlanFields form={form} first={user.subscriptionStatus ?? ''} />
        <VendorFields form={form} />
        {clash && (
          <div className={fullWidthClass}>
            <ConflictNotice message={say.changed} differences={differences} />
          </div>
        )}
        <UserFormFooter
          problem={clash ? undefined : problem}
          saved={isSaved ? say.updated : undefined}
          isBusy={isSaving}
          onClose={cancel}
          save="Save changes"
          saving="Saving..."
        />
      </FormGrid>
    </Dialog>
  );
}
