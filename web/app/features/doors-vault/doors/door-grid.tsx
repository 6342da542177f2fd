import { Button } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { formatCityLine } from '#contract/addresses/addresses.ts';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { useIsPrinting } from '../../../lib/use-is-printing.ts';
import { Card } from '../../../ui/card.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { DealStatusBadge } from '../../transactions/public.ts';
import { filesText, streetOf } from '../door-text.ts';
import { DoorDrawing } from './door-drawing.tsx';
import classes from './door-grid.module.css';
import { DoorLink } from './door-link.tsx';
import { DoorMenu } from './door-menu.tsx';
import type { DoorsProps } from './doors-props.ts';

const atOnce = 24;

/** Shows doors as cards, and renders more cards as the user scrolls. */
export function DoorGrid({ label, doors, ...actions }: DoorsProps) {
  const [most, setMost] = useState(atOnce);
  const isPrinting = useIsPrinting();
  return (
    <div className={classes.root}>
      <ul className={classes.grid} aria-label={label}>
        {(isPrinting ? doors : doors.slice(0, most)).map((door) => (
          <Card
            as="li"
            key={door.id}
            className={classes.card}
            data-unclaimed={door.isUnclaimed || undefined}
            data-covered={door.coverUrl !== null || undefined}
            pressable
          >
            <DoorCard door={door} {...actions} />
          </Card>
        ))}
      </ul>
      {doors.length > most && <End key={most} onNear={() => setMost(most + atOnce)} />}
    </div>
  );
}

/** Calls `onNear` once when the end of the list comes into view. */
function End({ onNear }: { onNear: () => void }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>();
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (inViewport) near();
  }, [inViewport]);
  return <span ref={ref} className={classes.end} />;
}

/** Shows the first photo of the door, or a drawing. */
function Cover({ door }: { door: Door }) {
  const drawing = (
    <DoorDrawing category={door.category} isUnclaimed={door.isUnclaimed} of={door.id} width={66} />
  );
  if (!door.coverUrl) return drawing;
  return <Picture className={classes.cover} src={door.coverUrl} alt="" loading="lazy" fallback={drawing} />;
}

interface CardProps extends Omit<DoorsProps, 'label' | 'doors'> {
  door: Door;
}

/** Memoized, so that existing cards do not re-render when more are added. */
const DoorCard = memo(function DoorCard({ door, onOpen, onClaim, claiming }: CardProps) {
  return (
    <>
      <div className={classes.picture}>
        <Cover door={door} />
      </div>
      <div className={classes.words}>
        <DoorLink door={door} className={classes.link} onOpen={onOpen}>
          {streetOf(door)}
        </DoorLink>
        <span className={classes.town}>{formatCityLine(door.address)}</span>
        <span className={classes.client}>{door.fullName}</span>
        <span className={classes.facts}>
          <DealStatusBadge status={door.status} />
          {!door.isUnclaimed && <small>{filesText(door)}</small>}
        </span>
        {door.isUnclaimed && (
          <Button
            className={classes.claim}
            variant="default"
            leftSection={<IconUpload size={17} aria-hidden="true" />}
            aria-label={`Add Files to ${streetOf(door)}`}
            loading={claiming === door.id}
            onClick={() => onClaim(door)}
          >
            Add Files
          </Button>
        )}
      </div>
      <DoorMenu door={door} onOpen={onOpen} className={classes.menu} />
    </>
  );
});
