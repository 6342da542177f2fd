import { Alert, Button, PasswordInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { UnlockShare } from '#contract/doors-vault/vault-shares.ts';
import { isProblem, problemMessage } from '../../../lib/api-problem.ts';
import { Illustration } from '../../../ui/illustration.tsx';
import { useUnlockSharedPage } from './api.ts';
import classes from './visitor.module.css';

export function PasswordPrompt({ token }: { token: string }) {
  const open = useUnlockSharedPage(token);
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(UnlockShare, { sync: true }),
  });
  const focus = () => form.getInputNode('password')?.focus();

  const submit = form.onSubmit(async ({ password }) => {
    if (open.isPending) return;
    try {
      await open.mutateAsync(password);
    } catch (error) {
      if (isProblem(error, 'forbidden')) form.setFieldError('password', error.message);
      focus();
    }
  }, focus);

  const failure = open.error && !isProblem(open.error, 'forbidden') ? open.error : undefined;
  return (
    <div className={classes.ask}>
      <Illustration name="keys" width={150} />
      <h1>This link needs a password</h1>
      <p>Ask the person who sent you the link for the password.</p>
      {failure && (
        <Alert color="coral" role="alert" className={classes.problem}>
          {problemMessage(failure, 'That didn’t work. Please try again.')}
        </Alert>
      )}
      <form onSubmit={submit} noValidate>
        <PasswordInput
          label="Password"
          autoComplete="off"
          autoFocus
          maxLength={200}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" disabled={open.isPending}>
          {open.isPending ? 'Opening...' : 'Open'}
        </Button>
      </form>
    </div>
  );
}
