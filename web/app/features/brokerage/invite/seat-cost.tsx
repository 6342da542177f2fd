import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { taxNote } from '#contract/billing/billing.ts';
import { isBelowMinimumCharge } from '#contract/brokerage/brokerage-billing.ts';
import type { SeatPricePreview } from '#contract/brokerage/invitations.ts';
import { formatDollars } from '#contract/dollars.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { useProfile } from '../../../shell/core/person/profile.ts';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { cardQuery, formatInstantAsDay } from '../../billing/public.ts';
import { seatPreviewQuery } from '../api.ts';
import classes from './seat-cost.module.css';

interface Props {
  firstName: string;
  isKnown: boolean;
}

/**
 * Shows the maximum cost of a seat today. Earlier payments of the invitee may reduce it, but stay private
 * until the invitee joins.
 */
export function SeatCost({ firstName, isKnown }: Props) {
  const { data, error, refetch } = useQuery(seatPreviewQuery);
  const { timeZone } = useProfile();
  if (error)
    return (
      <LoadErrorNotice
        message={problemMessage(error, 'The price didn’t load.')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height={96} />;
  const name = firstName || 'they';
  const total = data.due + data.tax;
  return (
    <section className={classes.cost} aria-label="What it costs">
      <Lines preview={data} until={formatInstantAsDay(data.nextBillingDate, timeZone)} />
      <div data-total>
        <span>
          <b>If accepted today</b>
          {isBelowMinimumCharge(Math.round(data.due * 100)) ? (
            <small>Too small to charge by itself: it’s added to your next bill</small>
          ) : (
            <CardNote />
          )}
        </span>
        <strong>{formatDollars(total)}</strong>
      </div>
      <p>
        {isKnown &&
          data.due > 0 &&
          `At most ${formatDollars(total)}; less if ${name} has paid for a membership. `}
        {data.onNextBill > 0
          ? `Then ${formatDollars(data.onNextBill)} a year with your next bill on ${formatInstantAsDay(data.nextBillingDate, timeZone)}${taxNote(data.addsTax)}. `
          : `Your next bill on ${formatInstantAsDay(data.nextBillingDate, timeZone)} is waived too. `}
        Nothing is charged until {name} {firstName ? 'accepts' : 'accept'}.
      </p>
    </section>
  );
}

function Lines({ preview, until }: { preview: SeatPricePreview; until: string }) {
  const { full, waived, tax, daysLeft, daysInCycle, yearly, waiverCode, usesFreeSeat } = preview;
  if (usesFreeSeat)
    return (
      <div>
        <span>
          A free seat until {until}
          <small>Already paid for: an account was removed this cycle</small>
        </span>
        <span>{formatDollars(0)}</span>
      </div>
    );
  return (
    <>
      <div>
        <span>
          Agent Pro+ seat until {until}
          <small>
            {formatDollars(yearly)} × {daysLeft} days left ÷ {daysInCycle} days in the cycle
          </small>
        </span>
        <span>{formatDollars(full)}</span>
      </div>
      {waived > 0 && (
        <div>
          <span>Waiver {waiverCode}</span>
          <span data-good>−{formatDollars(waived)}</span>
        </div>
      )}
      {tax > 0 && (
        <div>
          <span>Sales tax</span>
          <span>{formatDollars(tax)}</span>
        </div>
      )}
    </>
  );
}

function CardNote() {
  const { stripeCustomerId } = useProfile();
  const { data } = useQuery(cardQuery(stripeCustomerId));
  return (
    <small>
      {data?.card ? `Card ending ${data.card.last4}, one charge on acceptance` : 'One charge on acceptance'}
    </small>
  );
}
