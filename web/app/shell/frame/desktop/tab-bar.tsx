import {
  type Icon,
  IconBuildingStore,
  IconDoor,
  IconHome,
  IconPlanet,
  IconPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { hasDesktop, hasPro } from '#contract/roles.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { DesktopLink } from '../../ground/navigation.tsx';
import { usePanel } from '../../ground/panels.ts';
import { useProfile } from '../../ground/person/profile.ts';
import classes from './tab-bar.module.css';

/** The tab bar on a phone: the four most used pages, and the actions. */
export function TabBar({ onActions }: { onActions: () => void }) {
  const profile = useProfile();
  if (!hasDesktop(profile.role)) return null;
  return (
    <nav className={classes.root} aria-label="Shortcuts">
      <Tab to="" label="Home" icon={IconHome} />
      <Tab to="the-sphere" label="Sphere" icon={IconPlanet} />
      {profile.role === 'BROKERAGE' ? (
        <Tab to="brokerage" label="Brokerage" icon={IconUsersGroup} />
      ) : (
        <Actions onOpen={onActions} />
      )}
      {hasPro(profile) ? <Tab to="doors-vault" label="Doors" icon={IconDoor} /> : <LockedDoors />}
      <Tab to="vendor-roster" label="Vendors" icon={IconBuildingStore} />
    </nav>
  );
}

function Tab({ to, label, icon: Icon }: { to: string; label: string; icon: Icon }) {
  return (
    <DesktopLink to={to} end={to === '' || undefined} className={classes.tab}>
      <Icon size={23} aria-hidden="true" />
      {label}
    </DesktopLink>
  );
}

function Actions({ onOpen }: { onOpen: () => void }) {
  return (
    <PlainButton className={classes.add} aria-label="Actions" aria-haspopup="dialog" onClick={onOpen}>
      <IconPlus size={23} aria-hidden="true" />
    </PlainButton>
  );
}

function LockedDoors() {
  const { open } = usePanel();
  return (
    <PlainButton className={classes.tab} aria-disabled="true" onClick={() => open('upgrade')}>
      <IconDoor size={23} aria-hidden="true" />
      Doors
    </PlainButton>
  );
}
