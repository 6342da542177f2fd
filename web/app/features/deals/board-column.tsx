import { Button } from '@mantine/core';
import { memo, useCallback, useRef, useState } from 'react';
import type { Day } from '#contract/day.ts';
import type { DealStage } from '#contract/deals/deal-stages.ts';
import type { BoardDeal, Deal, DealBoard } from '#contract/deals/deals.ts';
import classes from './board.module.css';
import { DealCard } from './deal-card.tsx';
import { type MoveTarget, shortDollars } from './deal-words.ts';
import { useDropColumn } from './use-drag.ts';

/** A column shows few cards first, so that a board of hundreds of deals stays fast, and more on request. */
const firstCards = 12;
const moreCards = 30;

interface Props {
  stage: DealStage;
  stages: readonly DealStage[];
  deals: readonly BoardDeal[];
  totals: DealBoard['totals'][number] | undefined;
  today: Day;
  onMove: (deal: Deal, target: MoveTarget) => void;
  onDropDeal: (dealId: string, stageId: string) => void;
}

export const BoardColumn = memo(function BoardColumn({
  stage,
  stages,
  deals,
  totals,
  today,
  onMove,
  onDropDeal,
}: Props) {
  const ref = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(firstCards);
  const drop = useCallback((dealId: string) => onDropDeal(dealId, stage.id), [onDropDeal, stage.id]);
  useDropColumn(ref, drop);
  const count = totals?.count ?? deals.length;
  return (
    <section ref={ref} className={classes.column} aria-label={stage.name}>
      <header className={classes.columnHead}>
        <span className={classes.dot} style={{ background: stage.color }} />
        <h2>{stage.name}</h2>
        <span className={classes.count}>{count}</span>
        <span className={classes.total}>{totals?.volume ? shortDollars(totals.volume) : ''}</span>
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
          First {deals.length} of {count}. Search to find the others.
        </p>
      )}
    </section>
  );
});
