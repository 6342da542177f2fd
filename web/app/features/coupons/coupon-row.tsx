import { Button, NumberInput } from '@mantine/core';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { type AdminCoupon, couponMessages } from '#contract/brokerage/coupons.ts';
import { type Cents, formatMoney } from '#contract/money.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { formatDate } from '../../lib/format-date.ts';
import { confirm } from '../../ui/confirm.tsx';
import { RowText } from '../../ui/row-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUpdateCoupon } from './api.ts';
import classes from './coupons.module.css';

function termsOf({ kind, percentOff, amountOff, lasts, months }: AdminCoupon): string {
  const off =
    kind === 'waiver'
      ? 'Waives all charges'
      : percentOff !== null
        ? `${percentOff}% off`
        : amountOffText(amountOff);
  const time = { once: 'once', forever: 'forever', months: `for ${months} months` }[lasts];
  return `${off}, ${time}`;
}

const amountOffText = (amount: number | null) =>
  `${formatMoney(Math.round((amount ?? 0) * 100) as Cents)} off`;

export function CouponRow({ coupon, onShow }: { coupon: AdminCoupon; onShow: () => void }) {
  const { id, code, mostRedemptions, redemptions, isOpen, expiredAt, redeemableUntil } = coupon;
  const update = useUpdateCoupon();
  const [limit, setLimit] = useState<string | number>(mostRedemptions ?? '');
  const newLimit = limit === '' ? null : Number(limit);
  const saveLimit = () =>
    void update.mutateAsync({ id, mostRedemptions: newLimit }).then(
      ({ message }) => toast.success(message),
      (error) => toast.error(problemMessage(error, 'Please try again.')),
    );
  const confirmExpire = () =>
    confirm({
      title: `Expire ${code}?`,
      message: 'Nobody can use it anymore. Brokerages that already used it keep their discount.',
      verb: 'Expire coupon',
      danger: true,
      act: async () => {
        await update.mutateAsync({ id, expire: true });
        toast.success(couponMessages.saved);
      },
    });
  return (
    <li>
      <RowText basis={260}>
        <b>{code}</b> {coupon.description}
        <small>
          {termsOf(coupon)}
          {redeemableUntil && ` · Until ${formatDate(redeemableUntil)}`}
        </small>
      </RowText>
      <StatusBadge tone={isOpen ? 'good' : 'plain'} icon={isOpen ? IconCircleCheck : IconBan}>
        {isOpen ? 'Open' : expiredAt ? 'Expired' : 'Used up'}
      </StatusBadge>
      <Button
        variant="default"
        size="xs"
        onClick={onShow}
        aria-label={`${redemptions} used: who redeemed ${code}`}
      >
        {redemptions} used
      </Button>
      <span className={classes.limit}>
        <NumberInput
          aria-label={`Redemption limit for ${code}`}
          placeholder="No limit"
          size="xs"
          min={1}
          allowDecimal={false}
          value={limit}
          onChange={setLimit}
        />
        <Button
          variant="default"
          size="xs"
          disabled={newLimit === mostRedemptions}
          loading={update.isPending}
          onClick={saveLimit}
        >
          Save limit
        </Button>
      </span>
      <Button
        variant="default"
        size="xs"
        disabled={expiredAt !== null}
        aria-label={`Expire ${code}`}
        onClick={() => void confirmExpire()}
      >
        Expire
      </Button>
    </li>
  );
}
