import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { upcomingChargeText } from '#contract/billing/membership-texts.ts';
import { listDesktopOffers, type Offer } from '#contract/billing/plans.ts';
import { dayOf } from '#contract/day.ts';
import type { Plan } from '#contract/roles.ts';
import { SignupPassword, SignupSubscriptionPhase } from '#contract/signup/signup.ts';
import { signupMessages, signupPath } from '#contract/signup/signup-steps.ts';
import { isProblem, problemMessage } from '../../../lib/api-problem.ts';
import { PasswordFields } from '../password-fields.tsx';
import classes from '../phase-form.module.css';
import { PhaseForm } from '../phase-form.tsx';
import { PlanCards } from '../plan-cards.tsx';
import { findPhaseOfField, phaseNames } from '../progress.ts';
import { hasValidPassword, useSignup } from '../signup-state.ts';
import { useCheckout } from '../use-checkout.ts';
import { usePhaseForm } from '../use-phase-form.ts';

/** Phase "subscription": the user chooses a plan and then pays on the payment provider's page. */
export function MembershipPhase() {
  const signup = useSignup();
  const { role, password, store, setPassword } = signup;
  const [needsPassword, setNeedsPassword] = useState(!hasValidPassword(signup));
  const offers = listDesktopOffers(role);
  const chosen = useChosenOffer(offers);
  const { form, onSubmit } = usePhaseForm({
    phase: 'subscription',
    schema: needsPassword ? SignupSubscriptionPhase.and(SignupPassword) : SignupSubscriptionPhase,
    initialValues: { plan: chosen?.plan, ...password },
    keep: ({ plan, ...secret }) => {
      store('subscription', { plan });
      setPassword(secret);
    },
  });
  const { begin, beginWithoutTrial, busy, error } = useCheckout((message) => {
    setNeedsPassword(true);
    form.setFieldError('password', message);
  });
  return (
    <PhaseForm
      phase="subscription"
      title="Choose your membership"
      problem={error && <SignupRefusal error={error} onPayToday={beginWithoutTrial} />}
      busy={busy}
      action="Continue to payment"
      onSubmit={onSubmit(({ plan, ...secret }) => begin(plan, secret))}
    >
      <PlanCards
        offers={offers}
        chosen={form.values.plan}
        onChoose={(plan: Plan) => form.setFieldValue('plan', plan)}
        error={form.errors.plan}
      />
      {needsPassword && (
        <>
          <p className={classes.wide}>
            Please enter your password again. We don’t keep it when the page reloads.
          </p>
          <PasswordFields getInputProps={form.getInputProps} />
        </>
      )}
      <Terms offer={offers.find(({ plan }) => plan === form.values.plan)} />
    </PhaseForm>
  );
}

/** The chosen offer; a single offer is preselected. */
function useChosenOffer(offers: Offer[]): Offer | undefined {
  const { draft } = useSignup();
  const [only, ...others] = offers;
  return offers.find(({ plan }) => plan === draft.subscription?.plan) ?? (others.length ? undefined : only);
}

function Terms({ offer }: { offer: Offer | undefined }) {
  const today = dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <div className={classes.terms}>
      {offer && <p role="status">{upcomingChargeText(offer, today)}</p>}
      <p>
        Memberships are not refunded. By continuing, you accept the{' '}
        <Link to="/terms_of_service">Terms of Service</Link> and the{' '}
        <Link to="/privacy_policy">Privacy Policy</Link>.
      </p>
    </div>
  );
}

/** Why the payment page did not open, and where to fix it. */
function SignupRefusal({ error, onPayToday }: { error: unknown; onPayToday: () => void }) {
  const { role } = useSignup();
  const field = isProblem(error) ? (error.field ?? error.issues?.[0]?.field) : undefined;
  const phase = findPhaseOfField(field);
  const message = problemMessage(error, signInMessages.unexpected);
  return (
    <>
      {message}
      <span className={classes.ways}>
        {isProblem(error, 'conflict') && error.details?.reason === 'trial_used' && (
          <Button size="xs" onClick={onPayToday}>
            Pay today
          </Button>
        )}
        {phase && phase !== 'subscription' && (
          <Link to={signupPath(role, phase)}>Go back to {phaseNames[phase]}</Link>
        )}
        {message === signupMessages.emailTaken && <Link to="/login">Login</Link>}
      </span>
    </>
  );
}
