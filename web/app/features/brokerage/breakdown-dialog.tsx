import { taxNote } from '#contract/billing/billing.ts';
import type { BillingInfo } from '#contract/brokerage/brokerage.ts';
import { formatDollars } from '#contract/dollars.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatInstantAsDay } from '../billing/public.ts';
import classes from './breakdown.module.css';

interface Props {
  billing: BillingInfo;
  onClose: () => void;
}

/** Itemizes the charges of this billing cycle, and shows the next bill. */
export default function BillingBreakdownDialog({ billing, onClose }: Props) {
  const { timeZone } = useProfile();
  const { chargeBreakdown: parts, nextBillingDate, totalAccounts } = billing;
  const standardCount = totalAccounts - billing.newAccountsCount - billing.upgradedAccountsCount;
  return (
    <Dialog opened onClose={onClose} title="Billing breakdown" size="md">
      <dl className={classes.lines}>
        <Line label="Standard charges" note={`${standardCount} of ${totalAccounts} accounts`}>
          {formatDollars(parts.standardCharges)}
        </Line>
        <Line
          label="New account charges"
          note={`${billing.newAccountsCount} new this cycle, prorated by the day`}
        >
          {formatDollars(parts.newAccountCharges)}
        </Line>
        <Line
          label="Upgrade charges"
          note={`${billing.upgradedAccountsCount} upgraded, minus what they’d already paid`}
        >
          {formatDollars(parts.upgradeCharges)}
        </Line>
        <Line label="This cycle" isTotal>
          {formatDollars(billing.currentBillingAmount)}
        </Line>
      </dl>
      <dl className={classes.lines}>
        <Line label="Not paid yet">{formatDollars(billing.totalPendingCharges)}</Line>
        <Line
          label="Next bill"
          note={
            nextBillingDate
              ? `On ${formatInstantAsDay(nextBillingDate, timeZone)}${taxNote(billing.nextBillAddsTax)}`
              : undefined
          }
        >
          {formatDollars(billing.nextBillingAmount)}
        </Line>
        <Line label="Paid to date">{formatDollars(billing.totalAmountToDate)}</Line>
      </dl>
    </Dialog>
  );
}

interface LineProps {
  label: string;
  note?: string;
  isTotal?: boolean;
  children: string;
}

function Line({ label, note, isTotal, children }: LineProps) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
