import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCalendar, IconDots, IconListCheck } from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import type { Day } from '#contract/day.ts';
import type { DealStage } from '#contract/deals/deal-stages.ts';
import type { BoardDeal, Deal } from '#contract/deals/deals.ts';
import { splitFullName } from '#contract/people.ts';
import { DesktopLink } from '../../shell/core/navigation.tsx';
import { AnchoredMenu } from '../../ui/anchored-popups.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { PopupOpener } from '../../ui/popup-opener.tsx';
import { dealTitle } from '../transactions/public.ts';
import classes from './board.module.css';
import { clientText, type MoveTarget, nextDateText, wholeDollarsText } from './deal-words.ts';
import { MoveMenuItems } from './move-menu-items.tsx';

interface Props {
  deal: BoardDeal;
  stages: readonly DealStage[];
  today: Day;
  onMove: (deal: Deal, target: MoveTarget) => void;
}

/** An open deal on the board. The user moves it by drag, from its menu, or with Alt and an arrow key. */
export const DealCard = memo(function DealCard({ deal, stages, today, onMove }: Props) {
  const next = nextDateText(deal);
  const isLate = next.day !== null && next.day < today;

  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || !step) return;
    const target = stages[stages.findIndex(({ id }) => id === deal.stageId) + step];
    event.preventDefault();
    if (target) onMove(deal, { stageId: target.id });
  }

  return (
    <li className={classes.card} data-card={deal.id} onKeyDown={moveByKey}>
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
        {isLate ? `${next.text}, overdue` : next.text}
      </p>
      <p className={classes.cardFoot}>
        <strong>{wholeDollarsText(deal.volume)}</strong>
        {deal.itemCount > 0 && <Progress deal={deal} />}
        <PersonAvatar person={splitFullName(deal.fullName)} size={24} />
      </p>
    </li>
  );
});

const Progress = ({ deal: { itemCount, doneItemCount } }: { deal: BoardDeal }) => (
  <span className={classes.progress}>
    <IconListCheck size={15} aria-hidden="true" />
    <span aria-hidden="true">
      {doneItemCount}/{itemCount}
    </span>
    <VisuallyHidden>
      {doneItemCount} of {itemCount} checklist items done
    </VisuallyHidden>
  </span>
);

/**
 * The menu that moves a deal to any stage or ends it. It is mounted only after it was opened once, because
 * each mounted menu listens to all clicks on the page. That made dragging slow on a board with many cards.
 */
function MoveMenu({ deal, stages, onMove }: Omit<Props, 'deal' | 'today'> & { deal: Deal }) {
  return (
    <PopupOpener
      kind="menu"
      button={(props) => (
        <ActionIcon {...props} variant="subtle" size="sm" aria-label={`Move ${dealTitle(deal)}`}>
          <IconDots size={17} aria-hidden="true" />
        </ActionIcon>
      )}
    >
      {(opened) => (
        <AnchoredMenu {...opened} position="bottom-end">
          <MoveMenuItems deal={deal} stages={stages} onMove={(target) => onMove(deal, target)} />
        </AnchoredMenu>
      )}
    </PopupOpener>
  );
}
