import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import type { VerifySignupResponse } from '#contract/signup/signup.ts';
import { signupMessages, signupPath } from '#contract/signup/signup-steps.ts';
import { isProblem, problemMessage } from '../../lib/api-problem.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../shell/core/person/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { consumePageAfterSignup } from './after-signup.ts';
import { verifySignupQuery } from './api.ts';
import { deleteSignupDraft } from './draft.ts';
import { useSignup } from './signup-state.ts';

export const meta = () => [{ title: 'Verifying Your Payment | Abundance' }];

/** The page that opens after the payment page. It verifies the payment. */
export default function VerifyRoute() {
  const { role } = useSignup();
  const sessionId = useSearchParams()[0].get('session_id');
  if (!sessionId) return <Navigate to={signupPath(role, 'subscription')} replace />;
  return (
    <div role="status">
      <Verification sessionId={sessionId} />
    </div>
  );
}

function Verification({ sessionId }: { sessionId: string }) {
  const { data, error, refetch } = useQuery(verifySignupQuery(sessionId));
  if (data) return <Verified answer={data} />;
  if (isProblem(error, 'not_found')) return <Closed message={error.message} />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <EmptyState asPage illustration="keys" title={signupMessages.verifying}>
      This takes a moment. You can close this page: we’ll finish creating your account and email you.
    </EmptyState>
  );
}

function Verified({ answer }: { answer: VerifySignupResponse }) {
  if (answer.status === 'open') return <Unpaid answer={answer} />;
  if (answer.status === 'expired') return <Expired message={answer.message} />;
  if (answer.status === 'closed') return <Closed message={answer.message} />;
  return answer.signedIn && answer.redirectTo ? (
    <Welcome message={answer.message} home={answer.redirectTo} />
  ) : (
    <Ready message={answer.message} />
  );
}

function Welcome({ message, home }: { message: string; home: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    deleteSignupDraft();
    queryClient.removeQueries(sessionQuery);
    void navigate(consumePageAfterSignup() ?? home, { replace: true });
  }, [home, navigate]);
  return (
    <EmptyState asPage illustration="doorOpen" title="Welcome to Abundance">
      {message}
    </EmptyState>
  );
}

/**
 * Shown if the user returns in another browser or a second time. Only the browser that started the sign-up is
 * signed in, and only once.
 */
function Ready({ message }: { message: string }) {
  useEffect(deleteSignupDraft, []);
  return (
    <EmptyState
      asPage
      illustration="doorOpen"
      title="Welcome to Abundance"
      action={
        <Button component={Link} to="/login" size="md">
          Login
        </Button>
      }
    >
      {message}
    </EmptyState>
  );
}

function Unpaid({ answer }: { answer: VerifySignupResponse }) {
  const { role } = useSignup();
  return (
    <EmptyState
      asPage
      illustration="keys"
      title="Not paid yet"
      action={
        <>
          {answer.checkoutUrl && (
            <Button component="a" href={answer.checkoutUrl} size="md">
              Finish the payment
            </Button>
          )}
          <Button component={Link} to={signupPath(role, 'subscription')} variant="default" size="md">
            Back to the plans
          </Button>
        </>
      }
    >
      {answer.message}
    </EmptyState>
  );
}

function Expired({ message }: { message: string }) {
  const { role } = useSignup();
  return (
    <EmptyState
      asPage
      illustration="keys"
      title="This sign-up has ended"
      action={
        <Button component={Link} to={signupPath(role, 's1')} size="md">
          Start again
        </Button>
      }
    >
      {message}
    </EmptyState>
  );
}

/**
 * Shown if the sign-up is closed. The user may already have paid, so this page does not offer another
 * payment.
 */
function Closed({ message }: { message: string }) {
  return (
    <EmptyState
      asPage
      illustration="keys"
      title="We couldn’t open your account"
      action={
        <Button component={Link} to="/login" size="md">
          Login
        </Button>
      }
    >
      {message}
    </EmptyState>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState
      asPage
      illustration="keys"
      title="Payment verification failed"
      action={
        <Button size="md" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {problemMessage(error, 'Something went wrong. Please try again.')}
    </EmptyState>
  );
}
