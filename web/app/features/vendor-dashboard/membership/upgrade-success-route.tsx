import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { vendorUpgradeMessages as say } from '#contract/vendors/vendor-upgrade.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useVerifyUpgrade } from '../api.ts';

export const meta = () => [{ title: 'Upgrade | Abundance' }];

/** The page after the payment; it verifies the payment before it shows success. */
export default function UpgradeSuccessRoute() {
  const [params] = useSearchParams();
  const sessionId = params.get('session_id') ?? undefined;
  const plan = params.get('plan') === 'basic' ? 'basic' : 'premium';
  const { mutate, data, error } = useVerifyUpgrade();
  useEffect(() => mutate({ sessionId, plan }), [mutate, sessionId, plan]);
  const failed = data?.error ?? (error ? problemMessage(error, say.processing) : undefined);
  const done = plan === 'basic' ? listed : partner;
  return (
    <EmptyState
      asPage
      illustration="keystone"
      title={data?.user ? done.title : failed ? 'Not confirmed yet' : 'Verifying Your Payment'}
      action={
        <Button component={Link} to="/vendor/dashboard" size="md">
          Go to your dashboard
        </Button>
      }
    >
      {data?.user ? done.words : failed ? say.unverified(failed) : 'This takes a moment.'}
    </EmptyState>
  );
}

const partner = {
  title: 'You are a Power Partner',
  words: 'Your listing is in the top three of your category.',
};
const listed = { title: 'Your listing is back', words: 'Agents can see it in the Vendor Roster again.' };
