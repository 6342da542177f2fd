import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { chargeText } from '#contract/billing/membership-words.ts';
import { newVendorDiscount, vendorOfferOf } from '#contract/billing/plans.ts';
import { dayOf } from '#contract/day.ts';
import { cents, dollarsOf } from '#contract/money.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import type { Plan } from '#contract/roles.ts';
import { type VendorSignupForm, vendorAddressOf } from '#contract/signup/vendor-signup.ts';
import { vendorSignupMessages as say } from '#contract/signup/vendor-signup-messages.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import classes from '../phase-form.module.css';
import { PlanCards } from '../plan-cards.tsx';
import { areSlotsFull, limitsQuery, useStartRegistration } from './api.ts';
import { PlanPicture, SlotsLeft } from './plan-picture.tsx';
import { SlotsFullDialog } from './slots-full-dialog.tsx';
import frame from './step-frame.module.css';
import { StepFrame } from './step-frame.tsx';

interface Props {
  values: VendorSignupForm;
  sessionId: string;
  path: string;
  onBack: () => void;
}

/** Step 2: the plan, then the provider's page for the card. */
export function MembershipStep({ values, sessionId, path, onBack }: Props) {
  const category = values.businessCategory as VendorCategory;
  const [plan, setPlan] = useState<Plan>();
  const [problem, setProblem] = useState<string>();
  const [isFull, setIsFull] = useState(false);
  const { data: limits } = useQuery(limitsQuery(category));
  const { mutate, isPending, isSuccess, error, reset } = useStartRegistration();
  // Only the server knows which emails have used the discount.
  const [isDiscountUsed, setDiscountUsed] = useState(false);
  const discount = isDiscountUsed ? cents(0) : newVendorDiscount;
  useResetOnReturn(reset);
  const hasSlots = limits?.canSubscribePremium ?? true;

  function choose(newPlan: Plan) {
    setProblem(undefined);
    if (newPlan === 'premium' && !hasSlots) setIsFull(true);
    else setPlan(newPlan);
  }

  function subscribe(withoutTrial?: boolean) {
    if (!plan) return setProblem(say.plan);
    const { password, vendorCompanyName, vendorPhone, website, association, nmlsNumber, email } = values;
    mutate(
      {
        planId: plan,
        price: dollarsOf(vendorOfferOf(category, plan).yearly),
        discount: dollarsOf(discount),
        email,
        sessionId,
        redirectDestination: path,
        vendorCompanyName,
        businessCategory: category,
        address: vendorAddressOf(values),
        vendorPhone,
        website: website || null,
        association,
        nmlsNumber: category === 'Lenders' ? nmlsNumber : null,
        ...(password && { password }),
        withoutTrial,
      },
      {
        onSuccess: ({ checkoutUrl }) =>
          checkoutUrl ? window.location.assign(checkoutUrl) : setProblem(say.noUrl),
        onError: (refusal) => {
          if (areSlotsFull(refusal)) setIsFull(true);
          if (isProblem(refusal, 'conflict') && refusal.details?.reason === 'discount_used')
            setDiscountUsed(true);
        },
      },
    );
  }

  const today = dayOf(new Date(), 'America/New_York');
  const needsPayment = isProblem(error, 'conflict') && error.details?.reason === 'trial_used';
  const refusal = error && !areSlotsFull(error) ? errorText(error) : undefined;
  return (
    <StepFrame
      step="membership"
      said={{ business: `${values.vendorCompanyName}, ${category}`, membership: 'Choose a plan' }}
      title="Choose Your Membership"
      words={`Yearly plans for the ${category} category. You can switch plans later in Account Settings.`}
      problem={problem ?? refusal}
      onSubmit={(event) => {
        event.preventDefault();
        subscribe(needsPayment || undefined);
      }}
      buttons={
        <>
          <Button variant="default" size="md" onClick={onBack}>
            Back
          </Button>
          {plan && (
            <p className={frame.charge}>
              {chargeText(vendorOfferOf(category, plan), today, discount)}
              {plan === 'premium' && <small>We’ll hold your slot for 30 minutes while you pay.</small>}
            </p>
          )}
          <Button type="submit" size="md" disabled={isPending || isSuccess}>
            {isPending || isSuccess
              ? 'Processing...'
              : needsPayment
                ? 'Subscribe without a trial'
                : 'Subscribe'}
          </Button>
        </>
      }
    >
      <PlanCards
        offers={[vendorOfferOf(category, 'basic'), vendorOfferOf(category, 'premium')]}
        chosen={plan}
        onChoose={choose}
        golden="premium"
        extra={{
          basic: <PlanPicture plan="basic" />,
          premium: (
            <>
              {limits && <SlotsLeft left={limits.left} category={category} />}
              <PlanPicture plan="premium" />
            </>
          ),
        }}
      />
      <div className={classes.terms}>
        <p>
          Listing is by payment only, and Abundance doesn’t vet or endorse vendors. Memberships aren’t
          refundable. By continuing, you accept the <Link to="/terms_of_service">Terms of Service</Link> and{' '}
          <Link to="/privacy_policy">Privacy Policy</Link>.
        </p>
      </div>
      {isFull && (
        <SlotsFullDialog
          category={category}
          email={values.email}
          onContinue={() => {
            setIsFull(false);
            reset();
            setPlan('basic');
          }}
          onClose={() => {
            setIsFull(false);
            reset();
          }}
        />
      )}
    </StepFrame>
  );
}

const errorText = (error: Error): string =>
  isProblem(error) && error.status >= 500
    ? say.serverError(error.status, error.message)
    : isProblem(error)
      ? error.message
      : say.checkoutError(error.message);

/** A browser may restore this page from its back/forward cache. */
function useResetOnReturn(reset: () => void) {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [reset]);
}
