import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { vendorUpgradeMessages as say } from '#contract/vendor-upgrade.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useVerifyUpgrade } from './api.ts';

export const meta = () => [{ title: 'Upgrade | Abundance' }];

/** After paying for another plan: what was paid counts before the page says so. */
export default function UpgradeSuccessRoute() {
  const sessionId = useSearchParams()[0].get('session_id') ?? undefined;
  const { mutate, data, isError } = useVerifyUpgrade();
  useEffect(() => mutate({ sessionId }), [mutate, sessionId]);
  const isDone = data?.user;
  const failed = isError || data?.error;
  return (
    <EmptyState
      asPage
      illustration="keystone"
      title={isDone ? 'You are a Power Partner' : failed ? 'Not confirmed yet' : 'Verifying Your Payment'}
      action={
        <Button component={Link} to="/vendor/dashboard" size="md">
          Go to your dashboard
        </Button>
      }
    >
      {isDone
        ? 'Your listing is in the top three of your category.'
        : failed
          ? say.unverified(say.notPaidYet)
          : 'This takes a moment.'}
    </EmptyState>
  );
}
