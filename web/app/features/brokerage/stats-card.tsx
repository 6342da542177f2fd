import { taxNote } from '#contract/billing/billing.ts';
import type { BillingInfo, WaiverInfo } from '#contract/brokerage/brokerage.ts';
import { formatDollars } from '#contract/dollars.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { Card } from '../../ui/card.tsx';
import { formatInstantAsDay } from '../billing/public.ts';
import shareClasses from './shares.module.css';
import classes from './stats-card.module.css';

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Shows the next bill and its parts, the accounts, unpaid charges, and the amount paid so far. */
export function BrokerageStatsCard({ billing, waiver }: { billing: BillingInfo; waiver: WaiverInfo }) {
  const { timeZone } = useProfile();
  const { nextBillingDate, payingSince, failedCharges, freeSeats, totalAccounts } = billing;
  const yearly = totalAccounts ? billing.standardYearlyAmount / totalAccounts : 150;
  // A waived bill may still contain small charges carried over; they total less than the price of an account.
  const isWaived = waiver.active && billing.nextBillingAmount < yearly;
  return (
    <Card className={classes.stats} aria-label="Billing">
      <dl>
        <Stat
          label={
            nextBillingDate ? `Next bill, ${formatInstantAsDay(nextBillingDate, timeZone)}` : 'Next bill'
          }
          value={formatDollars(billing.nextBillingAmount)}
          note={
            isWaived
              ? `Waived with ${waiver.couponCode ?? 'a code'}${billing.nextBillingAmount ? ', except small charges' : ''}`
              : `${formatDollars(yearly)} per account, yearly${taxNote(billing.addsTax)}`
          }
        />
        <Stat
          label="Total accounts"
          value={String(totalAccounts)}
          note={
            freeSeats
              ? `${plural(freeSeats, 'free seat')} until the next bill`
              : `${plural(billing.openInvitations, 'invitation')} open`
          }
        />
        <Stat
          label="Pending charges"
          value={formatDollars(billing.totalPendingCharges)}
          note={failedCharges ? `${plural(failedCharges, 'charge')} failed` : 'Nothing failed'}
          isBad={failedCharges > 0}
        />
        <Stat
          label="Paid to date"
          value={formatDollars(billing.totalAmountToDate)}
          note={payingSince ? `Since ${formatInstantAsDay(payingSince, timeZone)}` : 'Nothing yet'}
        />
      </dl>
      <Shares billing={billing} yearly={isWaived ? 0 : yearly} />
    </Card>
  );
}

interface StatProps {
  label: string;
  value: string;
  note: string;
  isBad?: boolean;
}

function Stat({ label, value, note, isBad }: StatProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        <span data-bad={isBad || undefined}>{note}</span>
      </dd>
    </div>
  );
}

/** A chart of the accounts on the next bill: standard, new and upgraded ones. */
function Shares({ billing, yearly }: { billing: BillingInfo; yearly: number }) {
  const { totalAccounts, newAccountsCount, upgradedAccountsCount } = billing;
  const standardCount = totalAccounts - newAccountsCount - upgradedAccountsCount;
  const shares = [
    { kind: 'standard', label: `Standard, ${plural(standardCount, 'account')}`, count: standardCount },
    { kind: 'new', label: `New this cycle, ${newAccountsCount}`, count: newAccountsCount },
    { kind: 'upgraded', label: `Upgraded, ${upgradedAccountsCount}`, count: upgradedAccountsCount },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <div className={shareClasses.bar} aria-hidden="true">
        {shares.map(({ kind, count }) => (
          <i key={kind} className={shareClasses[kind]} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={shareClasses.legend}>
        {shares.map(({ kind, label, count }) => (
          <li key={kind}>
            <i className={`${shareClasses.dot} ${shareClasses[kind]}`} aria-hidden="true" />
            {label} <strong>{formatDollars(count * yearly)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
