import { Button } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconExternalLink,
  IconHourglass,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { UserDetails, UserPayment } from '#contract/admin/admin-user-page.ts';
import { formatDollars } from '#contract/dollars.ts';
import { Card } from '../../../ui/card.tsx';
import { type BadgeTone, StatusBadge } from '../../../ui/status-badge.tsx';
import { AccountDetail } from './account-details.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import classes from './user-page.module.css';
import { formatOptionalDate } from './user-text.tsx';

const states: Record<UserPayment['status'], { tone: BadgeTone; icon: Icon; word: string }> = {
  paid: { tone: 'good', icon: IconCheck, word: 'Paid' },
  refunded: { tone: 'plain', icon: IconArrowBackUp, word: 'Refunded' },
  open: { tone: 'pending', icon: IconHourglass, word: 'Open' },
  declined: { tone: 'bad', icon: IconAlertTriangle, word: 'Declined' },
};

export function UserPayments({ page }: { page: UserDetails }) {
  const { user, membership, paidToDate, payments, providerUrl } = page;
  const { offer, nextCharge, overdue } = membership;
  const [refunding, setRefunding] = useState<UserPayment>();
  return (
    <Card className={classes.card} aria-labelledby="payments">
      <div className={classes.head}>
        <h2 id="payments">Plan and payments</h2>
        {providerUrl && (
          <a
            href={providerUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-description="Opens in a new tab"
          >
            Open at the payment provider <IconExternalLink size={16} aria-hidden="true" />
          </a>
        )}
      </div>
      <dl className={classes.grid}>
        <AccountDetail name="Plan">{offer ?? user.subscriptionPlan}</AccountDetail>
        <AccountDetail name="Started">{formatOptionalDate(user.subscriptionCreatedAt)}</AccountDetail>
        <AccountDetail name="Ends">{formatOptionalDate(user.subscriptionPeriodEnd)}</AccountDetail>
        <AccountDetail name="Paid to date">{formatDollars(paidToDate)}</AccountDetail>
        {nextCharge && (
          <AccountDetail name="Next charge">
            {formatDollars(nextCharge.amount)}, {formatOptionalDate(nextCharge.at)}
          </AccountDetail>
        )}
        {overdue && <AccountDetail name="Overdue">{formatDollars(overdue.amount)}</AccountDetail>}
      </dl>
      {payments.length === 0 ? (
        <p>No payments yet.</p>
      ) : (
        <div className={classes.scroller}>
          <table className={classes.table} aria-label="Payments">
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">For</th>
                <th scope="col">Paid by</th>
                <th scope="col">Status</th>
                <th scope="col" data-align="end">
                  Amount
                </th>
                <th scope="col" data-align="end">
                  Receipt
                </th>
                <th scope="col" data-align="end">
                  Refund
                </th>
              </tr>
            </thead>
            <tbody>
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} onRefund={() => setRefunding(payment)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {refunding && (
        <RefundDialog userId={user.id} payment={refunding} onClose={() => setRefunding(undefined)} />
      )}
    </Card>
  );
}

function RefundFacts({ refund }: { refund: UserPayment['refunds'][number] }) {
  const { amount, createdAt, reason, status } = refund;
  const word = status === 'failed' || status === 'canceled' ? 'refund failed' : 'refunded';
  return (
    <small>
      {formatDollars(amount)} {word} {formatOptionalDate(createdAt)}
      {reason && `: ${reason}`}
    </small>
  );
}

function PaymentRow({ payment, onRefund }: { payment: UserPayment; onRefund: () => void }) {
  const { tone, icon, word } = states[payment.status];
  return (
    <tr>
      <td>{formatOptionalDate(payment.at)}</td>
      <td>
        <b>{payment.what || 'Payment'}</b>
        {payment.refunds.map((refund) => (
          <RefundFacts key={refund.id} refund={refund} />
        ))}
      </td>
      <td>{payment.paidBy ?? '—'}</td>
      <td>
        <StatusBadge tone={tone} icon={icon}>
          {word}
        </StatusBadge>
      </td>
      <td data-align="end">
        {formatDollars(payment.amount)}
        {payment.refunded > 0 && payment.status === 'paid' && (
          <small>{formatDollars(payment.refunded)} refunded</small>
        )}
      </td>
      <td data-align="end">
        {payment.receiptUrl ? (
          <a
            href={payment.receiptUrl}
            aria-label={`Receipt for ${formatOptionalDate(payment.at)}, PDF`}
            download
          >
            PDF
          </a>
        ) : (
          '—'
        )}
      </td>
      <td data-align="end">
        {payment.refundable > 0 ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Refund the payment of ${formatOptionalDate(payment.at)}`}
            onClick={onRefund}
          >
            Refund
          </Button>
        ) : (
          '—'
        )}
      </td>
    </tr>
  );
}
