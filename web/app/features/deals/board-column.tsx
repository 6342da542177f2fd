import { Button } from '@mantine/core';
import { memo, useState } from 'react';
import type { Day } from '#contract/day.ts';
import type { DealStage } from '#contract/deals/deal-stages.ts';
import type { BoardDeal, Deal, DealBoard } from '#contract/deals/deals.ts';
import classes from './board.module.css';
import { DealCard } from './deal-card.tsx';
import { type MoveTarget, shortDollarsText } from './deal-words.ts';

/**
 * How many cards a column shows at first, so that a board with hundreds of deals stays fast. The user can
 * show more.
 */
const firstCards = 12;
const moreCards = 30;

interface Props {
  stage: DealStage;
  stages: readonly DealStage[];
  deals: readonly BoardDeal[];
  totals: DealBoard['totals'][number] | undefined;
  today: Day;
  onMove: (deal: Deal, target: MoveTarget) => void;
}

export const BoardColumn = memo(function BoardColumn({ stage, stages, deals, totals, today, onMove }: Props) {
  const [shown, setShown] = useState(firstCards);
  const count = totals?.count ?? deals.length;
  return (
    <section className={classes.column} data-stage={stage.id} aria-label={stage.name}>
      <header className={classes.columnHead}>
        <span className={classes.dot} style={{ background: stage.color }} />
        <h2>{stage.name}</h2>
        <span className={classes.count}>{count.toLocaleString('en-US')}</span>
        <span className={classes.total}>{totals?.volume ? shortDollarsText(totals.volume) : ''}</span>
      </header>
      <ul className={classes.cards}>
        {deals.slice(0, shown).map((deal) => (
          <DealCard key={deal.id} deal={deal} stages={stages} today={today} onMove={onMove} />
        ))}
      </ul>
      {deals.length > shown && (
        <Button variant="subtle" size="xs" onClick={() => setShown(shown + moreCards)}>
          Show {Math.min(moreCards, deals.length - shown)} more
        </Button>
      )}
      {deals.length <= shown && count > deals.length && (
        <p className={classes.more}>
          First {deals.length} of {count.toLocaleString('en-US')}. Search to find the others.
        </p>
      )}
    </section>
  );
});
