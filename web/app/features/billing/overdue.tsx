import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Membership } from '#contract/billing.ts';
import { isProblem, problemMessage } from '../../lib/api-problem.ts';
import { usePanel } from '../../shell/ground/panels.ts';
import { useProfile } from '../../shell/ground/person/profile.ts';
import { toast } from '../../ui/toast.tsx';
import { useIsPaying, usePayOverdue } from './api.ts';
import classes from './membership-section.module.css';
import { dayText, dollarsText } from './membership-text.ts';

/** What is missing before changes are possible again, and the way to pay it. */
export function Overdue({ membership: { overdue, status } }: { membership: Membership }) {
  const { timeZone } = useProfile();
  const { open } = usePanel();
  const { mutate, isPending, error } = usePayOverdue();
  const isPaying = useIsPaying();
  const hasEnded = status === 'canceled';
  if (!overdue && !hasEnded) return null;

  function pay() {
    if (!isPaying())
      mutate({ amount: overdue?.amount }, { onSuccess: ({ message }) => toast.success(message) });
  }

  return (
    <section className={classes.overdue} aria-label="What is due">
      <IconAlertTriangle size={22} aria-hidden="true" />
      <div>
        <strong>{overdue ? `${dollarsText(overdue.amount)} is overdue` : 'Your membership has ended'}</strong>
        {overdue?.since && `Since ${dayText(overdue.since, timeZone)}. `}
        You can see and export your data. Changes open again once it is paid.
      </div>
      <Button disabled={isPending} onClick={pay}>
        {isPending ? 'Paying...' : overdue ? `Pay ${dollarsText(overdue.amount)}` : 'Renew membership'}
      </Button>
      {error && (
        <p className={classes.refused} role="alert">
          {problemMessage(error, 'Please try again.')}{' '}
          {isProblem(error, 'payment_required') && (
            <Button variant="default" size="xs" onClick={() => open('card')}>
              Use another card
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
