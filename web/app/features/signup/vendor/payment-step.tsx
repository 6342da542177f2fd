import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { vendorSignupMessages as say } from '#contract/signup/vendor-signup-messages.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { VendorPaymentReceived } from './almost-done.tsx';
import { verifyPaymentQuery } from './api.ts';
import type { VendorDraft } from './draft.ts';
import { SlotsFullDialog } from './slots-full-dialog.tsx';
import { StepLayout } from './step-frame.tsx';

interface Props {
  sessionId: string;
  signupSession: string | null;
  draft: VendorDraft | undefined;
  /** Returns to the plans. */
  onPlans: () => void;
}

/** Step 3: the vendor returns from the payment page. */
export function PaymentStep(props: Props) {
  const { data } = useQuery(verifyPaymentQuery(props.sessionId, props.signupSession));
  if (data?.success) return <VendorPaymentReceived draft={props.draft} payment={data} />;
  return (
    <StepLayout step="payment" said={props.draft && { business: props.draft.vendorCompanyName }}>
      <Verifying {...props} />
    </StepLayout>
  );
}

function Verifying({ sessionId, signupSession, draft, onPlans }: Props) {
  const { data, error, refetch } = useQuery(verifyPaymentQuery(sessionId, signupSession));
  if (data?.error === say.slotsFull)
    return (
      <>
        <EmptyState asPage illustration="keystone" title="Your slot is gone">
          {say.slotGone}
        </EmptyState>
        <SlotsFullDialog
          category={draft?.businessCategory ?? 'your category'}
          words={say.slotGone}
          onContinue={onPlans}
          onClose={onPlans}
        />
      </>
    );
  if (data)
    return (
      <Problem
        words={data.error ?? say.verificationFailed}
        onPlans={onPlans}
        checkoutUrl={data.checkoutUrl}
      />
    );
  if (error)
    return (
      <Problem
        words={
          isProblem(error) ? say.verificationRefused(error.status, error.message) : say.failed(error.message)
        }
        onRetry={() => void refetch()}
      />
    );
  return (
    <div role="status">
      <EmptyState asPage illustration="keys" title="Verifying Your Payment">
        This takes a moment. You can close this page: we’ll finish your registration and email you.
      </EmptyState>
    </div>
  );
}

interface ProblemProps {
  words: string;
  checkoutUrl?: string | null;
  onPlans?: () => void;
  onRetry?: () => void;
}

function Problem({ words, checkoutUrl, onPlans, onRetry }: ProblemProps) {
  return (
    <EmptyState
      asPage
      illustration="keys"
      title={say.verificationFailed}
      action={
        <>
          {checkoutUrl && (
            <Button component="a" href={checkoutUrl} size="md">
              Finish the payment
            </Button>
          )}
          {onRetry && (
            <Button size="md" onClick={onRetry}>
              Try again
            </Button>
          )}
          {onPlans && (
            <Button size="md" variant="default" onClick={onPlans}>
              Back to the plans
            </Button>
          )}
        </>
      }
    >
      {words}
    </EmptyState>
  );
}
