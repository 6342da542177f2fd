import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Membership } from '#contract/billing/billing.ts';
import { listMembershipOptions, type MembershipOption } from '#contract/billing/membership-rules.ts';
import { formatInstantAsDay, overduePaymentTexts } from '#contract/billing/membership-texts.ts';
import { roundDollarsToCents } from '#contract/dollars.ts';
import { isProblem, problemMessage } from '../../lib/api-problem.ts';
import { usePanel } from '../../shell/core/panels.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { toast } from '../../ui/toast.tsx';
import { useIsPaymentRunning, usePayOverdue } from './api.ts';
import classes from './membership-section.module.css';
import { toMembershipDetails } from './membership-text.ts';

const paymentSteps: readonly MembershipOption[] = ['pay-overdue', 'renew', 'pay-after-brokerage'];

/** Shows the overdue amount, why changes are blocked, and a button to pay. */
export function OverduePayment({ membership }: { membership: Membership }) {
  const { overdue } = membership;
  const profile = useProfile();
  const { timeZone } = profile;
  const { open } = usePanel();
  const { mutate, isPending, error } = usePayOverdue();
  const isPaying = useIsPaymentRunning();
  const facts = toMembershipDetails(profile, membership);
  const hasStep = listMembershipOptions(facts).some((step) => paymentSteps.includes(step));
  // Renders nothing if the user cannot pay here. With a waiver, a bill may still be open although the plan is
  // active. A user who is past due without an overdue amount cannot pay here yet.
  const isOpenBill = facts.status === 'active' && overdue !== null;
  if (!(hasStep || isOpenBill) || (facts.status === 'past_due' && !overdue)) return null;
  const { title, detail, button } = overduePaymentTexts(
    facts,
    overdue && roundDollarsToCents(overdue.amount),
    timeZone,
  );

  function pay() {
    if (!isPaying())
      mutate({ amount: overdue?.amount }, { onSuccess: ({ message }) => toast.success(message) });
  }

  return (
    <section className={classes.overdue} aria-label="Amount due">
      <IconAlertTriangle size={22} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        {overdue?.since && `Since ${formatInstantAsDay(overdue.since, timeZone)}. `}
        {detail}
      </div>
      <Button disabled={isPending} onClick={pay}>
        {isPending ? 'Paying...' : button}
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
