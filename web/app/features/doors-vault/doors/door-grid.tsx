import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { Door } from '#contract/doors-vault.ts';
import { StatusMark } from '../../transactions/status-mark.tsx';
import { filesText, streetOf, townOf } from '../door-text.ts';
import { DoorDrawing } from './door-drawing.tsx';
import classes from './door-grid.module.css';
import { DoorLink } from './door-link.tsx';
import { DoorMenu } from './door-menu.tsx';
import type { DoorsProps } from './doors-props.ts';

export function DoorGrid({ label, doors, ...actions }: DoorsProps) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {doors.map((door) => (
        <li key={door.id} className={classes.card} data-unclaimed={door.isUnclaimed || undefined}>
          <DoorCard door={door} {...actions} />
        </li>
      ))}
    </ul>
  );
}

function DoorCard({ door, onOpen, onClaim, claiming }: { door: Door } & Omit<DoorsProps, 'label' | 'doors'>) {
  return (
    <>
      <div className={classes.picture}>
        <DoorDrawing category={door.category} isUnclaimed={door.isUnclaimed} of={door.id} width={66} />
      </div>
      <div className={classes.words}>
        <DoorLink door={door} className={classes.link} onOpen={onOpen}>
          {streetOf(door)}
        </DoorLink>
        <span className={classes.town}>{townOf(door)}</span>
        <span className={classes.client}>{door.fullName}</span>
        <span className={classes.facts}>
          <StatusMark status={door.status} />
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
}
