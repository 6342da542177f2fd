import { Alert, Button, PasswordInput } from '@mantine/core';
import { ChangePassword } from '#contract/account/sign-in.ts';
import { toast } from '../../../ui/toast.tsx';
import { NewPasswordFields, useSignInForm } from '../../account/public.ts';
import { useChangePassword } from './api.ts';
import classes from './security.module.css';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

export function ChangePasswordForm() {
  const change = useChangePassword();
  const { form, busy, problem, submit } = useSignInForm(ChangePassword, empty, async (values) => {
    await change.mutateAsync(values);
    form.reset();
    toast.success('Password changed', 'Every other device was signed out.');
  });
  return (
    <form className={classes.password} onSubmit={submit} noValidate>
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordFields form={form} noun="new password" />
      {problem && (
        <Alert color="coral" role="alert">
          {problem}
        </Alert>
      )}
      <Button type="submit" variant="default" disabled={busy}>
        {busy ? 'Saving...' : 'Change password'}
      </Button>
    </form>
  );
}
