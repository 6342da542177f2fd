import { Box, Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { brokerageMessages, type WaiverInfo } from '#contract/brokerage/brokerage.ts';
import {
  couponMessages,
  type RemoveDiscount,
  type StripeDiscount,
  waiverSavings,
} from '#contract/brokerage/coupons.ts';
import { formatDollars } from '#contract/dollars.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { useProfile } from '../../../shell/core/person/profile.ts';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { formatInstantAsDay } from '../../billing/public.ts';
import { discountQuery, useRemoveDiscount } from '../api.ts';
import classes from './coupon.module.css';
import { CouponEntry } from './coupon-entry.tsx';

/** Shows the active waiver, the active discount, or a field for a coupon code. */
export function CouponCard({ accounts }: { accounts: number }) {
  const { data, isError, refetch } = useQuery(discountQuery);
  if (isError)
    return (
      <Card className={classes.coupon} aria-label="Coupon">
        <LoadErrorNotice message={brokerageMessages.discountUnread} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <Skeleton height={176} radius="lg" />;
  const isActive = data.hasActiveDiscount;
  return (
    <Card className={classes.coupon} data-active={isActive || undefined} aria-label="Coupon">
      {data.waiverInfo.active && <Waiver waiver={data.waiverInfo} accounts={accounts} />}
      {data.stripeDiscount && <Discount discount={data.stripeDiscount} />}
      {!isActive && <CouponEntry />}
    </Card>
  );
}

const formatCents = (cents: number) => formatDollars(cents / 100);

function Waiver({ waiver, accounts }: { waiver: WaiverInfo; accounts: number }) {
  const { timeZone } = useProfile();
  const until = waiver.expiresAt ? `Until ${formatInstantAsDay(waiver.expiresAt, timeZone)}` : 'Permanent';
  return (
    <>
      <CouponHeading code={waiver.couponCode ?? 'Waiver'} word="Active" />
      <p className={classes.couponText}>All charges are waived. {until}.</p>
      <Box component="p" fz="md">
        You save <b>{formatCents(waiverSavings.monthly * accounts)}</b> a month,{' '}
        <b>{formatCents(waiverSavings.yearly * accounts)}</b> a year
      </Box>
      <RemoveButton discountType="waiver" code={waiver.couponCode ?? 'this waiver'} />
    </>
  );
}

function Discount({ discount }: { discount: StripeDiscount }) {
  const { timeZone } = useProfile();
  const { percentOff, amountOff, duration, endsAt, couponId, name } = discount;
  const off = percentOff !== null ? `${percentOff}% off` : `${formatCents(amountOff ?? 0)} off`;
  const until = endsAt
    ? `Until ${formatInstantAsDay(endsAt, timeZone)}`
    : duration === 'forever'
      ? 'Permanent'
      : 'On your next bill';
  return (
    <>
      <CouponHeading code={couponId} word="Active" />
      <p className={classes.couponText}>{name ?? off}</p>
      <Box component="p" fz="md">
        <b>{off}</b> your yearly bill. {until}.
      </Box>
      <RemoveButton discountType="stripe" code={couponId} />
    </>
  );
}

function CouponHeading({ code, word }: { code: string; word: string }) {
  return (
    <div className={classes.couponHead}>
      <h2>
        <IconTicket size={18} aria-hidden="true" /> {code}
      </h2>
      <StatusBadge tone="good" icon={IconCircleCheck}>
        {word}
      </StatusBadge>
    </div>
  );
}

function RemoveButton({ discountType, code }: RemoveDiscount & { code: string }) {
  const { mutateAsync } = useRemoveDiscount();
  const confirmRemoval = () =>
    confirm({
      title: 'Remove this discount?',
      message: `From now on everything is charged in full, and your brokerage can’t use ${code} again. You can apply another coupon afterwards.`,
      verb: 'Remove discount',
      danger: true,
      act: async () => {
        await mutateAsync({ discountType }).catch((error: Error) => {
          throw new Error(couponMessages.notRemoved(problemMessage(error, 'Please try again.')));
        });
        toast.success(couponMessages.removed);
      },
    });
  return (
    <Button variant="default" size="xs" mt={12} onClick={() => void confirmRemoval()}>
      Remove discount
    </Button>
  );
}
