import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UpgradePreview } from '#contract/billing.ts';
import { formatMoney } from '#contract/money.ts';
import { newVendorDiscountName, vendorOfferOf } from '#contract/plans.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import {
  partnerStepOf,
  vendorUpgradeMessages as say,
  type VendorMembership,
} from '#contract/vendor-upgrade.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { usePanel } from '../../../shell/ground/panels.ts';
import { ButtonRow } from '../../../ui/form-grid.tsx';
import { dayText, dollarsText, withBank } from '../../billing/public.ts';
import { previewQuery, useUpgrade, useWaitForSlot } from '../api.ts';
import { paymentWords } from './payment-words.ts';

const zone = 'America/New_York';

interface Props {
  membership: VendorMembership;
  category: VendorCategory;
}

/** The free slots, today's price and the upgrade; if all slots are taken, the waitlist. */
export function BecomePartner({ membership, category }: Props) {
  const [isSent, setIsSent] = useState(false);
  // A vendor who is now a partner has nothing to preview.
  const isFull = partnerStepOf(membership) === 'waitlist';
  const { data: preview } = useQuery({ ...previewQuery, enabled: !isSent && !isFull });
  const { mutate: joinWaitlist } = useWaitForSlot();
  const { confirm, problem, isPending } = useConfirm(preview?.prorationDate, setIsSent);
  useEffect(() => {
    if (isFull && !membership.isWaitlisted) joinWaitlist(undefined);
  }, [isFull, membership.isWaitlisted, joinWaitlist]);
  const { yearly } = vendorOfferOf(category, 'premium');
  return (
    <>
      <h3>Become a Power Partner</h3>
      <p>
        {formatMoney(yearly)} a year. {membership.slotsLeft} of 3 slots left in {category}.
        {preview &&
          !isFull &&
          ` ${dollarsText(preview.dueToday)} today${lessText(preview)}, then every year on ${dayText(preview.renewsAt, zone)}.`}
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

/** ", with $40.00 off for new vendors", if the discount applies. */
function lessText({ lines }: UpgradePreview): string {
  const off = lines.find(({ description }) => description === newVendorDiscountName);
  return off ? `, with ${dollarsText(-off.amount)} off for new vendors` : '';
}

/** Confirms the upgrade. If the bank requires confirmation, the same upgrade is sent again. */
function useConfirm(prorationDate: number | undefined, onSent: (isSent: boolean) => void) {
  const [problem, setProblem] = useState<string>();
  const { open } = usePanel();
  const client = useQueryClient();
  const { mutateAsync: upgrade, isPending } = useUpgrade();
  async function send() {
    const sent = await upgrade({ targetPlan: 'premium', prorationDate });
    const { clientSecret, checkoutUrl, useCheckout, requiresPayment, needsPaymentMethod } = sent;
    const requiresAction = requiresPayment && !useCheckout && !needsPaymentMethod;
    if (requiresAction && !clientSecret && !checkoutUrl)
      throw new ApiProblem(0, {
        code: 'unavailable',
        message: say.misconfigured,
        details: { reason: 'misconfigured' },
      });
    return { ...sent, requiresAction, clientSecret, paymentUrl: checkoutUrl };
  }
  async function confirm() {
    setProblem(undefined);
    onSent(true);
    try {
      const answer = await withBank(client, send);
      if (answer.needsPaymentMethod) {
        onSent(false);
        return open('card');
      }
      window.location.assign(answer.checkoutUrl ?? '/vendor/upgrade-success?plan=premium');
    } catch (error) {
      onSent(false);
      setProblem(paymentWords(error));
    }
  }
  return { confirm, problem, isPending };
}
