import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import { vendorOfferOf } from '#contract/plans.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import { vendorUpgradeMessages as say, type VendorMembership } from '#contract/vendor-upgrade.ts';
import { isProblem, problemMessage } from '../../lib/api-problem.ts';
import { useDesktop } from '../../shell/ground/desktop.ts';
import { usePanel } from '../../shell/ground/panels.ts';
import { ButtonRow } from '../../ui/form-grid.tsx';
import { toast } from '../../ui/toast.tsx';
import { dayText, dollarsText, MembershipSection, withBank } from '../billing/public.ts';
import { membershipQuery, previewQuery, usePlanMembership, useUpgrade, useWaitForSlot } from './api.ts';

const zone = 'America/New_York';

/** The plan, what it would cost to change it, and the way out. */
export function AccountSettings({ category }: { category: VendorCategory }) {
  const { data: membership, error } = useQuery(membershipQuery);
  const { override } = useDesktop();
  if (error) return <Alert color="coral">{problemMessage(error, say.slotsUnchecked)}</Alert>;
  if (!membership) return <Skeleton height={180} />;
  return (
    <>
      {membership.plan === 'premium' && membership.status !== 'canceled' ? (
        <Partner membership={membership} />
      ) : (
        <Upgrade membership={membership} category={category} />
      )}
      {!override && <MembershipSection />}
    </>
  );
}

function Partner({ membership: { periodEnd, next } }: { membership: VendorMembership }) {
  const { mutate, isPending } = usePlanMembership();
  const until = periodEnd ? dayText(periodEnd, zone) : 'the end of the year';
  const plan = (wish: 'downgrade' | 'cancel' | 'keep') =>
    mutate(wish, { onError: (error) => toast.error(problemMessage(error, say.processing)) });
  return (
    <>
      <h3>{say.onPremium}</h3>
      <p>
        {next === 'same' && `Your Power Partner membership renews on ${until}.`}
        {next === 'basic' && `You keep your slot until ${until}. Then you have a Vendor Account.`}
        {next === 'ends' && `Your membership ends on ${until}. You keep your slot until then.`}
      </p>
      <ButtonRow>
        {next === 'same' ? (
          <>
            <Button variant="default" disabled={isPending} onClick={() => plan('cancel')}>
              Cancel at the end of the year
            </Button>
            <Button variant="default" disabled={isPending} onClick={() => plan('downgrade')}>
              Downgrade to Vendor Account
            </Button>
          </>
        ) : (
          <Button disabled={isPending} onClick={() => plan('keep')}>
            Keep Power Partner
          </Button>
        )}
      </ButtonRow>
    </>
  );
}

function Upgrade({ membership, category }: { membership: VendorMembership; category: VendorCategory }) {
  const [problem, setProblem] = useState<string>();
  const { open } = usePanel();
  const client = useQueryClient();
  const { data: preview } = useQuery(previewQuery);
  const { mutateAsync: upgrade, isPending } = useUpgrade();
  const { mutate: wait } = useWaitForSlot();
  const isFull = membership.slotsLeft === 0;
  useEffect(() => {
    if (isFull && !membership.isWaitlisted) wait(undefined);
  }, [isFull, membership.isWaitlisted, wait]);
  const { yearly } = vendorOfferOf(category, 'premium');

  /** The bank may ask first; what is sent again after that is the same upgrade. */
  async function confirm() {
    setProblem(undefined);
    try {
      const answer = await withBank(client, async () => {
        const sent = await upgrade({ targetPlan: 'premium', prorationDate: preview?.prorationDate });
        const { clientSecret, checkoutUrl, useCheckout, requiresPayment, needsPaymentMethod } = sent;
        const requiresAction = requiresPayment && !useCheckout && !needsPaymentMethod;
        return { ...sent, requiresAction, clientSecret, paymentUrl: checkoutUrl };
      });
      if (answer.needsPaymentMethod) return open('card');
      window.location.assign(answer.checkoutUrl ?? '/vendor/upgrade-success?plan=premium');
    } catch (error) {
      setProblem(wordsOf(error));
    }
  }

  return (
    <>
      <h3>Become a Power Partner</h3>
      <p>
        {formatMoney(yearly)} a year. {membership.slotsLeft} of 3 slots left in {category}.
        {preview &&
          ` ${dollarsText(preview.dueToday)} today, then every year on ${dayText(preview.renewsAt, zone)}.`}
      </p>
      {isFull && <p role="status">{say.waitlisted}</p>}
      {problem && (
        <Alert color="coral" role="alert">
          {problem}
        </Alert>
      )}
      <ButtonRow>
        <Button disabled={isFull || isPending} onClick={() => void confirm()}>
          {isFull ? say.joinWaitlist : isPending ? 'Processing...' : 'Upgrade to Power Partner'}
        </Button>
      </ButtonRow>
    </>
  );
}

function wordsOf(error: unknown): string {
  if (isProblem(error) && error.details?.reason === 'slots_full') return say.slotsFull;
  if (isProblem(error) && error.status >= 500) return say.serverError(error.status, error.message);
  return isProblem(error)
    ? say.failed(error.message)
    : error instanceof Error
      ? error.message
      : say.processing;
}
