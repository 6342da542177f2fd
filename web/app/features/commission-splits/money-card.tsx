import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type {
  CommissionDeduction,
  DealCommissionBreakdown,
} from '#contract/commission-splits/commission-splits.ts';
import { formatDollars } from '#contract/dollars.ts';
import { Card } from '../../ui/card.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { useOpenState } from '../../ui/use-open-state.ts';
import { dealMoneyQuery } from './api.ts';
import classes from './commission-splits.module.css';
import { DealMoneyDialog } from './money-dialog.tsx';
import { SplitsDialog } from './splits-dialog.tsx';

/** @public The commission of a deal, the part of each recipient, and the agent's net. */
export function DealMoneyCard({ dealId }: { dealId: string }) {
  const { data: money, isError, refetch } = useQuery(dealMoneyQuery(dealId));
  const [isEditing, editing] = useOpenState();
  const [showsSplits, splits] = useOpenState();
  return (
    <Card className={classes.card} aria-labelledby="deal-money">
      <header className={classes.head}>
        <h2 id="deal-money">Money</h2>
        <span>
          <Button variant="subtle" size="xs" aria-haspopup="dialog" onClick={splits.open}>
            Your splits
          </Button>
          <Button
            variant="subtle"
            size="xs"
            aria-haspopup="dialog"
            aria-label="Edit money"
            disabled={!money}
            onClick={editing.open}
          >
            Edit
          </Button>
        </span>
      </header>
      {isError && <LoadErrorNotice message="The figures didn’t load." onRetry={() => void refetch()} />}
      {!money && !isError && <Skeleton height={140} mt={12} />}
      {money && <Lines money={money} />}
      {isEditing && money && <DealMoneyDialog dealId={dealId} money={money} onClose={editing.close} />}
      {showsSplits && <SplitsDialog onClose={splits.close} />}
    </Card>
  );
}

const percentText = (percent: number | null) => (percent === null ? '' : `, ${percent}%`);

const labelOf = ({ kind, label, percent, isCapped }: CommissionDeduction) =>
  `${kind === 'referral' ? `Referral to ${label}` : label}${percentText(percent)}${isCapped ? ', cap reached' : ''}`;

function Lines({
  money: { price, commission, commissionPercent, lines, net, isOpen },
}: {
  money: DealCommissionBreakdown;
}) {
  return (
    <>
      <dl className={classes.lines}>
        <div>
          <dt>Price</dt>
          <dd>{price === null ? 'Not known yet' : formatDollars(price)}</dd>
        </div>
        <div>
          <dt>Commission{percentText(commissionPercent)}</dt>
          <dd>{commission === null ? 'Not known yet' : formatDollars(commission)}</dd>
        </div>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fees may have the same name, and lines keep no state.
          <div key={at} className={classes.deduction}>
            <dt>{labelOf(line)}</dt>
            <dd>
              {line.amount > 0 && '−'}
              {formatDollars(line.amount)}
            </dd>
          </div>
        ))}
        {net !== null && (
          <div className={classes.net}>
            <dt>You receive</dt>
            <dd>{formatDollars(net)}</dd>
          </div>
        )}
      </dl>
      {isOpen && net !== null && lines.some(({ kind }) => kind === 'office') && (
        <p className={classes.quiet}>Counts the deals you have closed so far.</p>
      )}
    </>
  );
}
