import { Button, Group } from '@mantine/core';
import { planNameOf } from '#contract/roles.ts';
import { vendorUpgradeMessages as say, type VendorMembership } from '#contract/vendor-upgrade.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { toast } from '../../../ui/toast.tsx';
import { dayText } from '../../billing/public.ts';
import { usePlanMembership } from '../api.ts';

const zone = 'America/New_York';
const names = { premium: planNameOf('VENDOR', 'premium'), basic: planNameOf('VENDOR', 'basic') };

/** What becomes of the membership at the end of what is paid, and the ways to change it. */
export function PlanAhead({ membership }: { membership: VendorMembership }) {
  const { plan, next } = membership;
  const { mutate, isPending } = usePlanMembership();
  const planNext = (wanted: 'downgrade' | 'cancel' | 'keep') =>
    mutate(wanted, { onError: (error) => toast.error(problemMessage(error, say.processing)) });
  return (
    <>
      {plan === 'premium' && <h3>{say.onPremium}</h3>}
      <p>{aheadWords(membership)}</p>
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

function aheadWords({ plan, status, next, periodEnd }: VendorMembership): string {
  if (!periodEnd && next === 'same') return `Your ${names[plan]} is free.`;
  const until = periodEnd ? dayText(periodEnd, zone) : 'the end of the year';
  const kept = plan === 'premium' ? 'You keep your slot until then.' : 'Your listing stays up until then.';
  if (next === 'ends') return `Your membership ends on ${until}. ${kept}`;
  if (next === 'basic') return `You keep your slot until ${until}. Then you have a Vendor Account.`;
  if (status === 'trialing') return `Your ${names[plan]} is free until ${until}.`;
  return `Your ${names[plan]} membership renews on ${until}.`;
}
