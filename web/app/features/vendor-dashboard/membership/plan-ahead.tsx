import { Button, Group } from '@mantine/core';
import { planNameOf } from '#contract/roles.ts';
import { vendorUpgradeMessages as say, type VendorMembership } from '#contract/vendor-upgrade.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { toast } from '../../../ui/toast.tsx';
import { dayText } from '../../billing/public.ts';
import { usePlanMembership } from '../api.ts';

const zone = 'America/New_York';
const names = { premium: planNameOf('VENDOR', 'premium'), basic: planNameOf('VENDOR', 'basic') };

/** What happens at the end of the paid period, with buttons to change it. */
export function PlanAhead({ membership }: { membership: VendorMembership }) {
  const { plan, next } = membership;
  const { mutate, isPending } = usePlanMembership();
  const planNext = (action: 'downgrade' | 'cancel' | 'keep') =>
    mutate(action, { onError: (error) => toast.error(problemMessage(error, say.processing)) });
  return (
    <>
      {plan === 'premium' && <h3>{say.onPremium}</h3>}
      <p>{nextPeriodText(membership)}</p>
      <Group justify="flex-end" mt="sm" gap="xs">
        {next !== 'same' && (
          <Button variant="default" disabled={isPending} onClick={() => planNext('keep')}>
            Keep {names[plan]}
          </Button>
        )}
        {next === 'same' && (
          <Button variant="default" disabled={isPending} onClick={() => planNext('cancel')}>
            Cancel at the end of the year
          </Button>
        )}
        {next === 'same' && plan === 'premium' && (
          <Button variant="default" disabled={isPending} onClick={() => planNext('downgrade')}>
            Downgrade to Vendor Account
          </Button>
        )}
      </Group>
    </>
  );
}

function nextPeriodText({ plan, status, next, periodEnd }: VendorMembership): string {
  if (!periodEnd && next === 'same') return `Your ${names[plan]} is free.`;
  const until = periodEnd ? dayText(periodEnd, zone) : 'the end of the year';
  const remainingText =
    plan === 'premium' ? 'You keep your slot until then.' : 'Your listing stays up until then.';
  if (next === 'ends') return `Your membership ends on ${until}. ${remainingText}`;
  if (next === 'basic') return `You keep your slot until ${until}. Then you have a Vendor Account.`;
  if (status === 'trialing') return `Your ${names[plan]} is free until ${until}.`;
  return `Your ${names[plan]} membership renews on ${until}.`;
}
