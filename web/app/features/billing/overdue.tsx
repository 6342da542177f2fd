import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Membership } from '#contract/billing.ts';
import { planNames } from '#contract/roles.ts';
import { isProblem, problemMessage } from '../../lib/api-problem.ts';
import { usePanel } from '../../shell/ground/panels.ts';
import { useProfile } from '../../shell/ground/person/profile.ts';
import { toast } from '../../ui/toast.tsx';
import { useIsPaying, usePayOverdue } from './api.ts';
import classes from './membership-section.module.css';
import { dayText, dollarsText } from './membership-text.ts';

/** The overdue amount, why changes are blocked, and a button to pay. */
export function Overdue({ membership }: { membership: Membership }) {
  const { overdue, status, offer, plan, periodEnd } = membership;
  const { timeZone } = useProfile();
  const { open } = usePanel();
  const { mutate, isPending, error } = usePayOverdue();
  const isPaying = useIsPaying();
  const hasEnded = status === 'canceled';
  /** The end of the grace period of a user whose brokerage no longer pays for them. */
  const paidUntil = offer === null && plan === 'basic' && status === 'active' ? periodEnd : null;
  if (!overdue && !hasEnded && !paidUntil) return null;

  function pay() {
    if (!isPaying())
      mutate({ amount: overdue?.amount }, { onSuccess: ({ message }) => toast.success(message) });
  }

  return (
    <section className={classes.overdue} aria-label="Amount due">
      <IconAlertTriangle size={22} aria-hidden="true" />
      <div>
        <strong>{titleOf(overdue?.amount, paidUntil && dayText(paidUntil, timeZone))}</strong>
        {overdue?.since && `Since ${dayText(overdue.since, timeZone)}. `}
        {paidUntil
          ? 'Your brokerage no longer pays for you. Pay for your own membership by then to keep it.'
          : 'You can see and export your data. You can make changes again once it’s paid.'}
      </div>
      <Button disabled={isPending} onClick={pay}>
        {isPending
          ? 'Paying...'
          : overdue
            ? `Pay ${dollarsText(overdue.amount)}`
            : paidUntil
              ? payOwnLabel
              : 'Renew membership'}
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

const payOwnLabel = `Pay for ${planNames.basic}`;

function titleOf(overdue: number | undefined, paidUntil: string | null): string {
  if (overdue !== undefined) return `${dollarsText(overdue)} is overdue`;
  return paidUntil ? `You have ${planNames.basic} until ${paidUntil}` : 'Your membership has ended';
}
