import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminCoupon } from '#contract/brokerage/coupons.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadNotice } from '../../ui/load-notice.tsx';
import { redemptionsQuery } from './api.ts';
import classes from './coupons.module.css';

const formatDate = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(instant));

export function Redemptions({ coupon, onClose }: { coupon: AdminCoupon; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(redemptionsQuery(coupon.id));
  return (
    <Dialog opened onClose={onClose} title={`Who used ${coupon.code}?`} size="md">
      {isError && <LoadNotice message="The redemptions didn’t load." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={120} />}
      {data?.redemptions.length === 0 && <p>Nobody yet.</p>}
      <ul className={classes.redemptions}>
        {data?.redemptions.map(({ brokerageName, ownerEmail, redeemedAt, removedAt }) => (
          <li key={`${ownerEmail}${redeemedAt}`}>
            <b>{brokerageName}</b>
            <small>
              {ownerEmail} · {formatDate(redeemedAt)}
              {removedAt && ` · Removed ${formatDate(removedAt)}`}
            </small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
