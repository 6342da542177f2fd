import type { DealBoard, MoveDeal } from '#contract/deals/deals.ts';

const numberOf = (text: string | number | null | undefined, before: number | null) => {
  if (text === undefined) return before;
  return text === null ? null : Number(text);
};

/**
 * The board after a move: the card is in its new stage with the figures of the move, and the totals are
 * updated.
 */
export function applyMoveToBoard(
  board: DealBoard,
  id: string,
  { stageId, status, ...figures }: MoveDeal,
): DealBoard {
  const card = board.deals.find((deal) => deal.id === id);
  if (!card) return board;
  const target = status ? undefined : stageId;
  const { date = card.date } = figures;
  const volume = numberOf(figures.volume, card.volume);
  const commission = numberOf(figures.commission, card.commission);
  const moved = { ...card, stageId: target ?? null, date, volume, commission };
  const totals = board.stages.map(({ id: stage }) => {
    const before = board.totals.find((total) => total.stageId === stage);
    const leaves = Number(stage === card.stageId);
    const enters = Number(stage === target);
    const sum = (one: number | undefined, from: number | null, to: number | null) =>
      (one ?? 0) - leaves * (from ?? 0) + enters * (to ?? 0);
    return {
      stageId: stage,
      count: sum(before?.count, 1, 1),
      volume: sum(before?.volume, card.volume, volume),
      commission: sum(before?.commission, card.commission, commission),
    };
  });
  const deals = target
    ? board.deals.map((deal) => (deal === card ? moved : deal))
    : board.deals.filter((deal) => deal !== card);
  return { ...board, totals, deals };
}
