import { Button, Group } from '@mantine/core';
import { listMembershipOptions } from '#contract/billing/membership-rules.ts';
import { vendorPlanText } from '#contract/billing/membership-texts.ts';
import { getPlanName } from '#contract/roles.ts';
import {
  type MembershipAction,
  membershipDetailsOfVendor,
  vendorUpgradeMessages as say,
  type VendorMembership,
} from '#contract/vendors/vendor-upgrade.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { toast } from '../../../ui/toast.tsx';
import { useChangeMembership } from '../api.ts';

/** What happens at the end of the paid period, with buttons to change it. */
export function NextPeriodPlan({ membership }: { membership: VendorMembership }) {
  const { plan } = membership;
  const facts = membershipDetailsOfVendor(membership);
  const steps = listMembershipOptions(facts);
  const { mutateAsync, isPending } = useChangeMembership();
  const button = (action: MembershipAction, label: string) =>
    steps.includes(action) && (
      <Button
        variant="default"
        disabled={isPending}
        onClick={() =>
          void mutateAsync(action).catch((error) => toast.error(problemMessage(error, say.processing)))
        }
      >
        {label}
      </Button>
    );
  return (
    <>
      {plan === 'premium' && <h3>{say.onPremium}</h3>}
      <p>{vendorPlanText(facts)}</p>
      <Group justify="flex-end" mt="sm" gap="xs">
        {button('keep', `Keep ${getPlanName('VENDOR', plan)}`)}
        {button('cancel', 'Cancel at the end of the year')}
        {button('downgrade', `Downgrade to ${getPlanName('VENDOR', 'basic')}`)}
      </Group>
    </>
  );
}
