import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { upcomingChargeText } from '#contract/billing/membership-texts.ts';
import { findVendorOffer, newVendorDiscount } from '#contract/billing/plans.ts';
import { dayOf } from '#contract/day.ts';
import { type Cents, cents, toDollars } from '#contract/money.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import type { Plan } from '#contract/roles.ts';
import { type VendorSignupForm, vendorAddressOf } from '#contract/signup/vendor-signup.ts';
import { vendorSignupMessages as say } from '#contract/signup/vendor-signup-messages.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import classes from '../phase-form.module.css';
import { PlanCards } from '../plan-cards.tsx';
import { categoryLimitsQuery, isSlotsFullProblem, useStartRegistration } from './api.ts';
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

/** Step 2: the vendor chooses a plan and then pays on the payment provider's page. */
export function MembershipStep({ values, sessionId, path, onBack }: Props) {
  const category = values.businessCategory as VendorCategory;
  const [plan, setPlan] = useState<Plan>();
  const [problem, setProblem] = useState<string>();
  const [isFull, setIsFull] = useState(false);
  const { data: limits } = useQuery(categoryLimitsQuery(category));
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
    mutate(
      {
        ...businessInput(values, category),
        planId: plan,
        price: toDollars(findVendorOffer(category, plan).yearly),
        discount: toDollars(discount),
        sessionId,
        redirectDestination: path,
        withoutTrial,
      },
      {
        onSuccess: ({ checkoutUrl }) =>
          checkoutUrl ? window.location.assign(checkoutUrl) : setProblem(say.noUrl),
        onError: (refusal) => {
          if (isSlotsFullProblem(refusal)) setIsFull(true);
          if (isProblem(refusal, 'conflict') && refusal.details?.reason === 'discount_used')
            setDiscountUsed(true);
        },
      },
    );
  }

  const needsPayment = isProblem(error, 'conflict') && error.details?.reason === 'trial_used';
  const refusal = error && !isSlotsFullProblem(error) ? errorText(error) : undefined;
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
          {plan && <Charge category={category} plan={plan} discount={discount} />}
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
      <VendorPlans category={category} slotsLeft={limits?.left} chosen={plan} onChoose={choose} />
      <Terms />
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

/** The form's fields in the format of the API. */
function businessInput(values: VendorSignupForm, category: VendorCategory) {
  const { password, vendorCompanyName, vendorPhone, website, association, nmlsNumber, email } = values;
  return {
    email,
    vendorCompanyName,
    businessCategory: category,
    address: vendorAddressOf(values),
    vendorPhone,
    website: website || null,
    association,
    nmlsNumber: category === 'Lenders' ? nmlsNumber : null,
    ...(password && { password }),
  };
}

interface VendorPlansProps {
  category: VendorCategory;
  /** The number of free Power Partner slots; undefined until it is loaded. */
  slotsLeft: number | undefined;
  chosen: Plan | undefined;
  onChoose: (plan: Plan) => void;
}

/** The two plans side by side, each with a picture of its listing. */
function VendorPlans({ category, slotsLeft, chosen, onChoose }: VendorPlansProps) {
  return (
    <PlanCards
      offers={[findVendorOffer(category, 'basic'), findVendorOffer(category, 'premium')]}
      chosen={chosen}
      onChoose={onChoose}
      golden="premium"
      extra={{
        basic: <PlanPicture plan="basic" />,
        premium: (
          <>
            {slotsLeft !== undefined && <SlotsLeft left={slotsLeft} category={category} />}
            <PlanPicture plan="premium" />
          </>
        ),
      }}
    />
  );
}

interface ChargeProps {
  category: VendorCategory;
  plan: Plan;
  discount: Cents;
}

/** What the chosen plan costs today and later. */
function Charge({ category, plan, discount }: ChargeProps) {
  const today = dayOf(new Date(), 'America/New_York');
  return (
    <p className={frame.charge}>
      {upcomingChargeText(findVendorOffer(category, plan), today, discount)}
      {plan === 'premium' && <small>We’ll hold your slot for 30 minutes while you pay.</small>}
    </p>
  );
}

const Terms = () => (
  <div className={classes.terms}>
    <p>
      Listing is by payment only, and Abundance doesn’t vet or endorse vendors. Memberships aren’t refundable.
      By continuing, you accept the <Link to="/terms_of_service">Terms of Service</Link> and{' '}
      <Link to="/privacy_policy">Privacy Policy</Link>.
    </p>
  </div>
);

const errorText = (error: Error): string =>
  isProblem(error) && error.status >= 500
    ? say.serverError(error.status, error.message)
    : isProblem(error)
      ? error.message
      : say.checkoutError(error.message);

/** Resets the page when the browser restores it from its back/forward cache. */
function useResetOnReturn(reset: () => void) {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [reset]);
}
