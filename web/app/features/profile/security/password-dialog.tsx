import { Alert, PasswordInput } from '@mantine/core';
import { PasswordConfirmation } from '#contract/account/second-factor.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormButtons, FormGrid, fullWidthClass } from '../../../ui/form-grid.tsx';
import { useSignInForm } from '../../account/public.ts';

interface Props {
  title: string;
  words?: string;
  verb: string;
  onClose: () => void;
  act: (form: PasswordConfirmation) => Promise<void>;
}

/** Asks for the password before a security setting changes. */
export function PasswordDialog({ title, words, verb, onClose, act }: Props) {
  const { form, busy, problem, submit } = useSignInForm(PasswordConfirmation, { password: '' }, act);
  return (
    <Dialog opened onClose={onClose} title={title}>
      <FormGrid onSubmit={submit}>
        <PasswordInput
          className={fullWidthClass}
          label="Your password"
          description={words}
          autoComplete="current-password"
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {problem && (
          <Alert color="coral" role="alert" className={fullWidthClass}>
            {problem}
          </Alert>
        )}
        <FormButtons isBusy={busy} save={verb} saving="Working..." onCancel={onClose} />
      </FormGrid>
    </Dialog>
  );
}
