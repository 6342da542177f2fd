import { Button, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { SendShareMail, type Share, shareMessages } from '#contract/doors-vault/vault-shares.ts';
import { fieldErrors } from '../../../lib/api-problem.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useMailShare } from '../api.ts';
import { vaultToasts } from '../vault-toasts.ts';
import classes from './sharing.module.css';

interface Props {
  share: Share;
  onSent: () => void;
}

const check = schemaResolver(SendShareMail, { sync: true });

/** Sends a share link by email with a message. */
export function EmailShareLink({ share, onSent }: Props) {
  const send = useMailShare();
  const keyOf = useIdempotencyKey();
  const form = useForm({ initialValues: { email: '', message: '' }, validate: check });

  const submit = form.onSubmit(
    async (mail) => {
      if (send.isPending) return;
      try {
        const { message } = await send.mutateAsync({
          id: share.id,
          mail,
          headers: keyOf({ id: share.id, ...mail }),
        });
        vaultToasts.done(message ?? shareMessages.mailed(mail.email));
        onSent();
      } catch (error) {
        form.setErrors(fieldErrors(error));
        vaultToasts.failed(error, shareMessages.mailFailed);
      }
    },
    (errors) => focusFirstError(form, errors),
  );

  return (
    <form onSubmit={submit} noValidate className={classes.mail} aria-label="Email this link">
      <TextInput
        label="Send to"
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder="name@example.com"
        autoFocus
        {...form.getInputProps('email')}
      />
      <Textarea label="Message" rows={3} maxLength={1000} {...form.getInputProps('message')} />
      <p>
        We send it for you, and replies come to your own email.
        {share.hasPassword && ' The password isn’t in it, so share that another way.'}
      </p>
      <Button type="submit" disabled={send.isPending}>
        {send.isPending ? 'Sending...' : 'Send link'}
      </Button>
    </form>
  );
}
