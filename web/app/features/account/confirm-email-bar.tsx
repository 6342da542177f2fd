import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../lib/api.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './confirm-email-bar.module.css';

/** A bar above every screen until the user confirms their email. No feature requires the confirmation. */
export function ConfirmEmailBar() {
  const { email, isEmailConfirmed } = useProfile();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.post<SuccessResponse>('/api/account/confirm-email'),
    onSuccess: ({ message }) => message && toast.success(message),
    onError: (error) => toast.error('Link not sent', problemMessage(error, 'Please try again.')),
  });
  if (isEmailConfirmed) return null;
  return (
    <section className={classes.root} aria-label="Confirm your email">
      <IconMail size={18} aria-hidden="true" />
      <p>
        Please confirm your email. We sent a link to{' '}
        <b>
          <EmailText email={email} />
        </b>
        .
      </p>
      <Button variant="default" size="xs" loading={isPending} disabled={isSuccess} onClick={() => mutate()}>
        Send it again
      </Button>
    </section>
  );
}
