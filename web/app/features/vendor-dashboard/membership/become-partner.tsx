import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { billingMessages, taxNote, type UpgradePreview } from '#contract/billing/billing.ts';
import { listMembershipOptions } from '#contract/billing/membership-rules.ts';
import { formatInstantAsDay } from '#contract/billing/membership-texts.ts';
import { findVendorOffer, newVendorDiscountName } from '#contract/billing/plans.ts';
import { formatDollars } from '#contract/dollars.ts';
import { formatMoney } from '#contract/money.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import {
  membershipDetailsOfVendor,
  vendorUpgradeMessages as say,
  type VendorMembership,
} from '#contract/vendors/vendor-upgrade.ts';
import { ApiProblem, isProblem } from '../../../lib/api-problem.ts';
import { usePanel } from '../../../shell/core/panels.ts';
import { ButtonRow } from '../../../ui/form-grid.tsx';
import { payWithBankConfirmation } from '../../billing/public.ts';
import { upgradePriceQuery, useJoinWaitlist, useUpgrade } from '../api.ts';

interface Props {
  membership: VendorMembership;
  category: VendorCategory;
}

/** Shows the free slots, today's price and the upgrade button, or the waitlist if all slots are taken. */
export function BecomePartner({ membership, category }: Props) {
  const [isSent, setIsSent] = useState(false);
  // Without a free slot, and after the upgrade, there is no price to preview.
  const isFull = listMembershipOptions(membershipDetailsOfVendor(membership)).includes('join-waitlist');
  // A vendor whose plan is waived or has ended sees the price on the payment page.
  const hasPreview = membership.hasSubscription && membership.status !== 'canceled' && !isFull;
  const { data: preview } = useQuery({ ...upgradePriceQuery, enabled: hasPreview && !isSent });
  const { mutate: wait } = useJoinWaitlist();
  const { confirm, problem, isPending } = useConfirm(preview?.prorationDate, setIsSent);
  useEffect(() => {
    if (isFull && !membership.isWaitlisted) wait(undefined);
  }, [isFull, membership.isWaitlisted, wait]);
  const { yearly } = findVendorOffer(category, 'premium');
  return (
    <>
      <h3>Become a Power Partner</h3>
      <p>
        {formatMoney(yearly)} a year{taxNote(preview?.addsTax ?? false)}. {membership.slotsLeft} of 3 slots
        left in {category}.
        {preview &&
          !isFull &&
          ` ${formatDollars(preview.dueToday)} today${lessText(preview)}, then every year on ${formatInstantAsDay(preview.renewsAt)}.`}
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

/** Returns ", with $40.00 off for new vendors" if the discount applies. */
function lessText({ lines }: UpgradePreview): string {
  const off = lines.find(({ description }) => description === newVendorDiscountName);
  return off ? `, with ${formatDollars(-off.amount)} off for new vendors` : '';
}

/** Sends the upgrade. If the bank requires a confirmation, sends the same upgrade again afterward. */
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
      const answer = await payWithBankConfirmation(client, send);
      if (answer.needsPaymentMethod) {
        onSent(false);
        return open('card');
      }
      window.location.assign(answer.checkoutUrl ?? '/vendor/upgrade-success?plan=premium');
    } catch (error) {
      onSent(false);
      setProblem(upgradeErrorText(error));
    }
  }
  return { confirm, problem, isPending };
}

const setupMessages: Record<string, string> = {
  script_missing: say.scriptMissing,
  script_broken: say.scriptBroken,
  not_ready: say.notReady,
  misconfigured: say.misconfigured,
};

/** The message for a failed upgrade, depending on the step that failed. */
export function upgradeErrorText(error: unknown): string {
  if (!isProblem(error)) return say.processing;
  const { status, message } = error;
  const reason = String(error.details?.reason ?? '');
  if (reason === 'slots_full') return say.slotsFull;
  if (setupMessages[reason]) return setupMessages[reason];
  if (message === billingMessages.confirmCard) return say.authentication;
  if (reason === 'card_declined') return say.failed(message);
  if (reason === 'payment_status') return say.status(String(error.details?.status));
  if (reason === 'setup_failed') return say.setupFailed(message);
  if (status === 0) return say.notInitiated;
  return status >= 500 ? say.serverError(status, message) : message;
}
