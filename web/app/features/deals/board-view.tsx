import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Day } from '#contract/day.ts';
import type { BoardDeal, BoardQuery, Deal } from '#contract/deals/deals.ts';
import { groupBy } from '#contract/group-by.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { forecastQuery } from '../forecast/public.ts';
import { boardQuery, dueThisWeekQuery } from './api.ts';
import classes from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import type { MoveTarget } from './deal-words.ts';
import { MoveDealDialog } from './move-dialog.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { useMoveDealWithDialog } from './use-move.ts';

const noDeals: readonly BoardDeal[] = [];

/**
 * Whether the figures above the board are still loading. Figures that arrive later would push the cards away
 * from the pointer.
 */
function useAreFiguresLoading(today: Day): boolean {
  const figures = [useQuery(forecastQuery), useQuery(dueThisWeekQuery(today))];
  return figures.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
}

/** The open deals in columns, one per stage. */
export function BoardView({ query }: { query: BoardQuery }) {
  const { data: board, isError, refetch } = useQuery(boardQuery(query));
  const today = useToday();
  const areFiguresLoading = useAreFiguresLoading(today);
  const stages = useMemo(() => board?.stages ?? [], [board?.stages]);
  const dealsOf = useMemo(() => groupBy(board?.deals ?? [], ({ stageId }) => stageId), [board?.deals]);
  const { start, pendingMove, close } = useMoveDealWithDialog(stages);
  const latest = useRef({ board, start });
  useEffect(() => {
    latest.current = { board, start };
  });
  const moved = useRef<string>(undefined);
  // Moving a card to another column mounts it again, so we restore its focus.
  useEffect(() => {
    if (!board || !moved.current) return;
    document.querySelector<HTMLElement>(`[data-deal="${moved.current}"]`)?.focus();
    moved.current = undefined;
  }, [board]);
  const onMove = useCallback((deal: Deal, target: MoveTarget) => {
    moved.current = document.activeElement?.closest('[data-deal]') ? deal.id : undefined;
    latest.current.start(deal, target);
  }, []);
  const onDropDeal = useCallback((dealId: string, stageId: string) => {
    const deal = latest.current.board?.deals.find(({ id }) => id === dealId);
    if (deal) latest.current.start(deal, { stageId });
  }, []);
  const dragRef = useBoardDrag(onDropDeal);

  if (isError) return <LoadErrorNotice message={transactionMessages.load} onRetry={() => void refetch()} />;
  if (!board || areFiguresLoading) return <Skeleton height={420} radius="lg" />;
  return (
    <>
      {board.deals.length === 0 && (
        <p className={classes.more} role="status">
          {query.search || query.type
            ? 'No open deals match.'
            : 'Add a deal as soon as you have a lead. A name is enough; move it along as it becomes a sale.'}
        </p>
      )}
      <div ref={dragRef} className={classes.board}>
        {stages.map((stage) => (
          <BoardColumn
            key={stage.id}
            stage={stage}
            stages={stages}
            deals={dealsOf.get(stage.id) ?? noDeals}
            totals={board.totals.find(({ stageId }) => stageId === stage.id)}
            today={today}
            onMove={onMove}
          />
        ))}
      </div>
      {pendingMove && <MoveDealDialog pendingMove={pendingMove} stages={stages} onClose={close} />}
    </>
  );
}
