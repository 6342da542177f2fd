import { Menu } from '@mantine/core';
import type { DealStage } from '#contract/deals/deal-stages.ts';
import type { Deal } from '#contract/deals/deals.ts';
import type { MoveTarget } from './deal-words.ts';

interface Props {
  deal: Deal;
  stages: readonly DealStage[];
  onMove: (target: MoveTarget) => void;
}

/** The part of a menu that moves a deal to another stage, closes it or cancels it. */
export const MoveMenuItems = ({ deal, stages, onMove }: Props) => (
  <>
    <Menu.Label>Move to</Menu.Label>
    {stages
      .filter(({ id }) => id !== deal.stageId)
      .map(({ id, name }) => (
        <Menu.Item key={id} onClick={() => onMove({ stageId: id })}>
          {name}
        </Menu.Item>
      ))}
    <Menu.Divider />
    {deal.status !== 'CLOSED' && <Menu.Item onClick={() => onMove({ status: 'CLOSED' })}>Closed</Menu.Item>}
    {deal.status !== 'CANCELLED' && (
      <Menu.Item onClick={() => onMove({ status: 'CANCELLED' })}>Cancelled</Menu.Item>
    )}
  </>
);
