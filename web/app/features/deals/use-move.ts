import { useState } from 'react';
import { isForwardMove } from '#contract/deals/deal-rules.ts';
import type { DealStage } from '#contract/deals/deal-stages.ts';
import { type Deal, dealMessages, type OpenDealItem } from '#contract/deals/deals.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { toast } from '../../ui/toast.tsx';
import { dealTitle } from '../transactions/public.ts';
import { useMoveDeal } from './api.ts';
import { type MoveTarget, moveTargetName } from './deal-words.ts';

/** A move that first needs an answer about missing figures, a closing date, or open items. */
export interface PendingMove {
  deal: Deal;
  target: MoveTarget;
  openItems: OpenDealItem[];
}

const lacksFigures = ({ date, volume, commission }: Deal) =>
  date === null || volume === null || commission === null;

/** Whether a dialog must ask for missing figures or the closing date before the move. */
function needsAnswer(deal: Deal, { stageId, status }: MoveTarget, stages: readonly DealStage[]): boolean {
  if (status) return status === 'CLOSED';
  return lacksFigures(deal) && Boolean(stages.find(({ id }) => id === stageId)?.needsFigures);
}

/** Moves deals. `pendingMove` is the move that waits for an answer in a dialog. */
export function useMoveDealWithDialog(stages: readonly DealStage[]) {
  const move = useMoveDeal();
  const [pendingMove, setPendingMove] = useState<PendingMove>();

  async function send(deal: Deal, target: MoveTarget) {
    try {
      const { success, openItems } = await move.mutateAsync({
        id: deal.id,
        version: deal.version,
        ...target,
      });
      if (!success) return setPendingMove({ deal, target, openItems });
      toast.success(`Moved to ${moveTargetName(target, stages)}`, dealTitle(deal));
    } catch (error) {
      toast.error('The deal was not moved', problemMessage(error, dealMessages.changed));
    }
  }

  function start(deal: Deal, target: MoveTarget, openItems: OpenDealItem[] = []) {
    const isThere = target.status ? deal.status === target.status : deal.stageId === target.stageId;
    if (isThere) return;
    const asksFirst = openItems.length > 0 && isForwardMove(stages, deal.stageId, target);
    if (asksFirst || needsAnswer(deal, target, stages)) setPendingMove({ deal, target, openItems });
    else void send(deal, target);
  }

  return { start, pendingMove, close: () => setPendingMove(undefined) };
}
