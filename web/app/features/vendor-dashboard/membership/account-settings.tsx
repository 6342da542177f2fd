import { Alert, Divider, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { membershipStepsOf } from '#contract/billing/membership-rules.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import { vendorUpgradeMessages as say, vendorFactsOf } from '#contract/vendors/vendor-upgrade.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { useDesktop } from '../../../shell/ground/desktop.ts';
import { MembershipSection } from '../../billing/public.ts';
import { CancelMembership } from '../../leaving/public.ts';
import { membershipQuery } from '../api.ts';
import { BecomePartner } from './become-partner.tsx';
import { NextPeriodPlan } from './next-period-plan.tsx';

/** The plan, its upgrade and the cancellation. */
export function AccountSettings({ category }: { category: VendorCategory }) {
  const { data: membership, error } = useQuery(membershipQuery);
  const { override } = useDesktop();
  if (error) return <Alert color="coral">{problemMessage(error, say.slotsUnchecked)}</Alert>;
  if (!membership) return <Skeleton height={180} />;
  const hasEnded = membership.status === 'canceled';
  const steps = membershipStepsOf(vendorFactsOf(membership));
  const isPartnerStep = steps.includes('upgrade-to-partner') || steps.includes('join-waitlist');
  return (
    <>
      {isPartnerStep && <BecomePartner membership={membership} category={category} />}
      {!hasEnded && <NextPeriodPlan membership={membership} />}
      {!override && (
        <>
          <Divider my="lg" />
          <MembershipSection />
          <Divider my="lg" />
          <CancelMembership />
        </>
      )}
    </>
  );
}
