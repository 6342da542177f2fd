import { ActionIcon, Menu } from '@mantine/core';
import { IconAlertCircle, IconCalendar, IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import type { Day } from '#contract/day.ts';
import type { DealStage } from '#contract/deals/deal-stages.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { namePartsOf } from '#contract/people.ts';
import { DesktopLink } from '../../shell/ground/navigation.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import classes from './board.module.css';
import { clientText, closingText, dealTitle, type MoveTarget, wholeDollars } from './deal-words.ts';
import { useDraggableCard } from './use-drag.ts';

interface Props {
  deal: Deal;
  stages: readonly DealStage[];
  today: Day;
  onMove: (deal: Deal, target: MoveTarget) => void;
}

/** An open deal on the board. It moves by drag, from its menu, or with Alt and an arrow key. */
export const DealCard = memo(function DealCard({ deal, stages, today, onMove }: Props) {
  const ref = useRef<HTMLLIElement>(null);
  const isDragging = useDraggableCard(ref, deal.id);
  const isLate = deal.date !== null && deal.date < today;

  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || !step) return;
    const target = stages[stages.findIndex(({ id }) => id === deal.stageId) + step];
    event.preventDefault();
    if (target) onMove(deal, { stageId: target.id });
  }

  return (
    <li ref={ref} className={classes.card} data-dragging={isDragging || undefined} onKeyDown={moveByKey}>
      <div className={classes.cardHead}>
        <DesktopLink
          to={`transactions/${deal.id}`}
          className={classes.cardTitle}
          data-deal={deal.id}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
          draggable={false}
        >
          {dealTitle(deal)}
        </DesktopLink>
        <MoveMenu deal={deal} stages={stages} onMove={onMove} />
      </div>
      <p className={classes.client}>{clientText(deal)}</p>
      <p className={classes.date} data-late={isLate || undefined}>
        {isLate ? (
          <IconAlertCircle size={15} aria-hidden="true" />
        ) : (
          <IconCalendar size={15} aria-hidden="true" />
        )}
        {isLate ? `${closingText(deal)}, overdue` : closingText(deal)}
      </p>
      <p className={classes.cardFoot}>
        <strong>{wholeDollars(deal.volume)}</strong>
        <PersonAvatar person={namePartsOf(deal.fullName)} size={24} />
      </p>
    </li>
  );
});

/** The menu that moves a deal to any stage or ends it. */
function MoveMenu({ deal, stages, onMove }: Omit<Props, 'today'>) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size="sm" aria-label={`Move ${dealTitle(deal)}`}>
          <IconDots size={17} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Move to</Menu.Label>
        {stages
          .filter(({ id }) => id !== deal.stageId)
          .map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => onMove(deal, { stageId: id })}>
              {name}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onMove(deal, { status: 'CLOSED' })}>Closed</Menu.Item>
        <Menu.Item onClick={() => onMove(deal, { status: 'CANCELLED' })}>Cancelled</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
