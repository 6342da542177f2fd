import {
  type Icon,
  IconCalendarCheck,
  IconDoor,
  IconPlus,
  IconReceipt2,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { hasDesktop, hasProPlan } from '#contract/roles.ts';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { DesktopLink } from '../../core/navigation.tsx';
import { type PanelName, usePanel } from '../../core/panels.ts';
import { useProfile } from '../../core/person/profile.ts';
import classes from './tab-bar.module.css';

/** The tab bar on a phone: the most used pages, and the Add button in the middle, within reach of a thumb. */
export function TabBar({ onSearch }: { onSearch: () => void }) {
  const profile = useProfile();
  if (!hasDesktop(profile.role)) return null;
  return (
    <nav className={classes.root} aria-label="Shortcuts">
      <Tab to="" label="Today" icon={IconCalendarCheck} />
      <Tab to="the-sphere" label="People" icon={IconUsers} />
      <AddButton onSearch={onSearch} />
      {profile.role === 'BROKERAGE' ? (
        <Tab to="brokerage" label="Brokerage" icon={IconUsersGroup} />
      ) : (
        <Tab to="transactions" label="Deals" icon={IconReceipt2} />
      )}
      {hasProPlan(profile) ? (
        <Tab to="doors-vault" label="Doors" icon={IconDoor} />
      ) : (
        <PanelTab panel="upgrade" label="Doors" icon={IconDoor} isLocked />
      )}
    </nav>
  );
}

interface TabProps {
  label: string;
  icon: Icon;
}

function Tab({ to, label, icon: Icon }: TabProps & { to: string }) {
  return (
    <DesktopLink to={to} end={to === '' || undefined} className={classes.tab}>
      <Icon size={23} aria-hidden="true" />
      {label}
    </DesktopLink>
  );
}

/** A tab that opens a dialog over the current page. */
function PanelTab({ panel, label, icon: Icon, isLocked }: TabProps & { panel: PanelName; isLocked?: true }) {
  const { open } = usePanel();
  return (
    <PlainButton
      className={classes.tab}
      aria-disabled={isLocked}
      aria-haspopup="dialog"
      onClick={() => open(panel)}
    >
      <Icon size={23} aria-hidden="true" />
      {label}
    </PlainButton>
  );
}

const AddSheet = lazyWithRetry(() => import('./add-sheet.tsx'));

/** Opens a sheet with everything that can be added. */
function AddButton({ onSearch }: { onSearch: () => void }) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <PlainButton
        className={classes.add}
        aria-label="Add"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconPlus size={23} aria-hidden="true" />
      </PlainButton>
      {isOpen !== undefined && (
        <Suspense>
          <AddSheet
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onLoadError={() => setOpen(undefined)}
            onSearch={onSearch}
          />
        </Suspense>
      )}
    </>
  );
}
