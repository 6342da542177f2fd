import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminCoupon } from '#contract/brokerage/coupons.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { couponsQuery, redemptionsQuery } from './api.ts';
import { CouponForm } from './coupon-form.tsx';
import { CouponRow } from './coupon-row.tsx';
import classes from './coupons.module.css';

export const meta = () => [{ title: 'Coupons | Abundance' }];

/** Lists all coupons for brokerages, and who used them. */
export default function CouponsPage() {
  const { data, isError, refetch } = useQuery(couponsQuery);
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<AdminCoupon>();
  return (
    <>
      <PageHeader
        title="Coupons"
        subtitle="Codes for brokerages: waivers and discounts"
        actions={
          <Button leftSection={<IconPlus size={17} />} onClick={() => setCreating(true)}>
            New coupon
          </Button>
        }
      />
      {isError && <LoadErrorNotice message="The coupons didn’t load." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={240} radius="lg" />}
      {data?.coupons.length === 0 && (
        <Card>
          <EmptyState
            illustration="keys"
            title="No coupons yet"
            action={
              <Button variant="default" onClick={() => setCreating(true)}>
                Create the first one
              </Button>
            }
          >
            Codes you create will appear here, with who used them.
          </EmptyState>
        </Card>
      )}
      {data && data.coupons.length > 0 && (
        <Card aria-label="Coupons">
          <RowList gap={10}>
            {data.coupons.map((coupon) => (
              <CouponRow key={coupon.id} coupon={coupon} onShow={() => setShown(coupon)} />
            ))}
          </RowList>
        </Card>
      )}
      {isCreating && <CouponForm onClose={() => setCreating(false)} />}
      {shown && <Redemptions coupon={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function Redemptions({ coupon, onClose }: { coupon: AdminCoupon; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(redemptionsQuery(coupon.id));
  return (
    <Dialog opened onClose={onClose} title={`Who used ${coupon.code}?`} size="md">
      {isError && <LoadErrorNotice message="The redemptions didn’t load." onRetry={() => void refetch()} />}
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
