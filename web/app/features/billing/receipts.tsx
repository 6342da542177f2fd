import { Button } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconFileTypePdf,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Invoice, type InvoiceStatus, salesTaxLine } from '#contract/billing.ts';
import { api } from '../../lib/api.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './membership-section.module.css';
import { dayText, dollarsText } from './membership-text.ts';

const shownAtFirst = 6;

interface Props {
  invoices: Invoice[];
  timeZone: string;
}

/** Every payment, the latest first. What cost nothing isn’t a payment. */
export function Receipts({ invoices, timeZone }: Props) {
  const [isWhole, setWhole] = useState(false);
  const payments = invoices.filter(({ total, status }) => total > 0 && status !== 'draft');
  const shown = isWhole ? payments : payments.slice(0, shownAtFirst);
  return (
    <section className={classes.receipts} aria-label="Receipts">
      <h3>Receipts</h3>
      {!payments.length && <p className={classes.note}>No payments yet.</p>}
      {payments.length > 0 && (
        <ul>
          {shown.map((invoice) => (
            <Payment key={invoice.id} invoice={invoice} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {shown.length < payments.length && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setWhole(true)}>
          Show all {payments.length}
        </Button>
      )}
    </section>
  );
}

const looks: Record<InvoiceStatus, { word: string; tone: BadgeTone; icon: Icon }> = {
  draft: { word: 'Draft', tone: 'plain', icon: IconClock },
  open: { word: 'Open', tone: 'pending', icon: IconClock },
  paid: { word: 'Paid', tone: 'good', icon: IconCheck },
  uncollectible: { word: 'Not paid', tone: 'bad', icon: IconAlertTriangle },
  void: { word: 'Canceled', tone: 'plain', icon: IconBan },
};

function Payment({ invoice, timeZone }: { invoice: Invoice; timeZone: string }) {
  const { number, status, total, createdAt, paidAt, lines, receiptUrl } = invoice;
  const { word, tone, icon } = looks[status];
  const day = dayText(paidAt ?? createdAt, timeZone);
  const purpose = lines.filter(({ description }) => description !== salesTaxLine).at(-1);
  return (
    <li>
      <span>{day}</span>
      <span className={classes.what}>
        {purpose?.description ?? 'Membership'}
        {number && <small>{number}</small>}
      </span>
      <span className={classes.amount}>{dollarsText(total)}</span>
      <StatusBadge tone={tone} icon={icon}>
        {word}
      </StatusBadge>
      {receiptUrl && <ReceiptButton address={receiptUrl} name={`receipt-${number ?? day}.pdf`} day={day} />}
    </li>
  );
}

function ReceiptButton({ address, name, day }: { address: string; name: string; day: string }) {
  const { mutate, isPending } = useMutation({ mutationFn: () => api.download(address, name) });
  const failed = (error: Error) =>
    toast.error('Receipt not downloaded', problemMessage(error, 'Please try again.'));
  return (
    <Button
      className={classes.file}
      variant="default"
      size="xs"
      leftSection={<IconFileTypePdf size={16} />}
      loading={isPending}
      aria-label={`Receipt for ${day}, PDF`}
      onClick={() => mutate(undefined, { onError: failed })}
    >
      PDF
    </Button>
  );
}
