import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { problemMessage } from '../../../lib/api-problem.ts';
import { toast } from '../../../ui/toast.tsx';
import { cancelRecovery } from './api.ts';
import classes from './security.module.css';

interface Props {
  readyAt: string;
  onCanceled: () => Promise<void>;
}

/** Someone who knows the password asked to turn off two-step sign-in; the owner can cancel it here. */
export function PendingRecovery({ readyAt, onCanceled }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: cancelRecovery,
    onSuccess: async ({ message }) => {
      if (message) toast.success(message);
      await onCanceled();
    },
    onError: (error) => toast.error('Request not canceled', problemMessage(error, 'Please try again.')),
  });
  return (
    <Alert color="coral" title="Someone asked to turn off two-step sign-in">
      <p>
        It can be turned off from {momentText(readyAt)}. If it wasn’t you, cancel it and change your password.
      </p>
      <div className={classes.actions}>
        <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
          Cancel this request
        </Button>
      </div>
    </Alert>
  );
}

const momentText = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
