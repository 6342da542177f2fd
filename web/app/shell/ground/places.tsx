import { UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Arch } from '../../ui/arch.tsx';
import type { MenuItem } from './menu-item.ts';
import { DesktopLink } from './navigation.tsx';
import { usePanel } from './panels.ts';
import classes from './places.module.css';

export interface Place extends MenuItem {
  /** One line: what one does there. */
  purpose: string;
}

/** The rooms of a desktop as doors to walk through. */
export function Places({ label, places }: { label: string; places: Place[] }) {
  return (
    <nav aria-label={label}>
      <ul className={classes.grid}>
        {places.map((place) => (
          <li key={place.label}>
            <Door place={place}>
              <Arch width={42} height={48} className={classes.arch}>
                <place.icon size={22} aria-hidden="true" />
              </Arch>
              <span className={classes.words}>
                <strong>{place.label}</strong>
                <span>{place.locked ? 'Comes with Agent Pro+' : place.purpose}</span>
              </span>
              {place.locked && <IconLock size={16} aria-hidden="true" />}
            </Door>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Door({ place: { target, locked }, children }: { place: Place; children: ReactNode }) {
  const { open } = usePanel();
  if (target.kind === 'page' && !locked) {
    return (
      <DesktopLink to={target.to} className={classes.door}>
        {children}
      </DesktopLink>
    );
  }
  const panel = target.kind === 'panel' ? target.panel : 'upgrade';
  return (
    <UnstyledButton
      className={classes.door}
      aria-haspopup="dialog"
      aria-disabled={locked || undefined}
      onClick={() => open(panel)}
    >
      {children}
    </UnstyledButton>
  );
}
