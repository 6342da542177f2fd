import { Box, Button } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBan,
  IconCheck,
  IconClock,
  IconFileTypePdf,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Invoice, type InvoiceStatus, salesTaxLineDescription } from '#contract/billing/billing.ts';
import { formatDollars } from '#contract/dollars.ts';
import { api } from '../../lib/api.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { useIsPrinting } from '../../lib/use-is-printing.ts';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './membership-section.module.css';
import { formatInstantAsDay } from './membership-text.ts';

const shownAtFirst = 6;

interface Props {
  invoices: Invoice[];
  timeZone: string;
}

/** Lists all payments, latest first, without invoices for $0. */
export function Receipts({ invoices, timeZone }: Props) {
  const [isWhole, setWhole] = useState(false);
  const payments = invoices.filter(({ total, status }) => total > 0 && status !== 'draft');
  const isPrinting = useIsPrinting();
  const shown = isWhole || isPrinting ? payments : payments.slice(0, shownAtFirst);
  return (
    <section className={classes.receipts} aria-label="Receipts">
      <h3>Receipts</h3>
      {!payments.length && (
        <Box component="p" mt="xs" c="dimmed">
          No payments yet.
        </Box>
      )}
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

const refunded = { word: 'Refunded', tone: 'plain', icon: IconArrowBackUp } as const;
const partly = { word: 'Partly refunded', tone: 'plain', icon: IconArrowBackUp } as const;
const carried = { word: 'On your next bill', tone: 'plain', icon: IconArrowForwardUp } as const;

const isCarried = ({ status, total, amountPaid, carriedOut }: Invoice): boolean =>
  status === 'paid' && total > 0 && amountPaid === 0 && carriedOut > 0;

function lookOf(invoice: Invoice): { word: string; tone: BadgeTone; icon: Icon } {
  const { status, amountPaid, amountRefunded } = invoice;
  if (isCarried(invoice)) return carried;
  if (status !== 'paid' || amountRefunded === 0) return looks[status];
  return amountRefunded >= amountPaid ? refunded : partly;
}

/** The amount due, or the amount charged to the card. The receipt itemizes it. */
const shownAmount = (invoice: Invoice): number => {
  if (isCarried(invoice)) return invoice.total;
  return invoice.status === 'paid' ? invoice.amountPaid : invoice.amountDue || invoice.total;
};

function Payment({ invoice, timeZone }: { invoice: Invoice; timeZone: string }) {
  const { number, createdAt, paidAt, lines, refunds, receiptUrl } = invoice;
  const { word, tone, icon } = lookOf(invoice);
  const day = formatInstantAsDay(paidAt ?? createdAt, timeZone);
  const charged = lines.filter(({ description }) => description !== salesTaxLineDescription);
  const purpose = charged.findLast(({ amount }) => amount > 0) ?? charged.at(-1);
  return (
    <li>
      <span>{day}</span>
      <span className={classes.what}>
        {purpose?.description ?? 'Membership'}
        {number && <small>{number}</small>}
        {refunds.map(({ id, amount, createdAt: at, reason }) => (
          <small key={id}>
            {formatDollars(amount)} refunded {formatInstantAsDay(at, timeZone)}
            {reason && `: ${reason}`}
          </small>
        ))}
      </span>
      <span className={classes.amount}>{formatDollars(shownAmount(invoice))}</span>
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
