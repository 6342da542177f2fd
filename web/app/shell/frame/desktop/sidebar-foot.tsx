import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, IconPalette, IconSun } from '@tabler/icons-react';
import type { Profile } from '#contract/account/account.ts';
import { displayNameOf, fullNameOf } from '#contract/people.ts';
import { getPlanName, hasDesktop } from '#contract/roles.ts';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { PopupOpener } from '../../../ui/popup-opener.tsx';
import { useDesktop } from '../../core/desktop.ts';
import { usePanel } from '../../core/panels.ts';
import { useProfile } from '../../core/person/profile.ts';
import { signOut } from '../../core/person/sign-out.ts';
import classes from './sidebar.module.css';
import { SidebarTool } from './sidebar-tool.tsx';

/** The user's role or plan in a word or two. */
function membershipLabel({ role, subscriptionPlan, brokerageName }: Profile): string {
  switch (role) {
    case 'ADMIN':
      return 'Administrator';
    case 'MANAGER':
      return 'Manager';
    case 'BROKERAGE':
      return brokerageName ?? getPlanName(role, subscriptionPlan);
    default:
      return getPlanName(role, subscriptionPlan);
  }
}

/** Buttons for the profile, the colors and Logout. In override, an exit button replaces Logout. */
export function SidebarFooter({ onChosen }: { onChosen?: () => void }) {
  const profile = useProfile();
  const name = displayNameOf(profile);
  const { cache, override } = useDesktop();
  const { open } = usePanel();
  return (
    <div className={classes.foot}>
      <PlainButton
        className={classes.person}
        aria-haspopup="dialog"
        onClick={() => {
          onChosen?.();
          open('profile');
        }}
      >
        <PersonAvatar person={name} picture={profile.profilePicture} />
        <span className={classes.who}>
          <strong>{fullNameOf(name)}</strong>
          <span>{membershipLabel(profile)}</span>
        </span>
      </PlainButton>
      {hasDesktop(profile.role) ? <ColorSettingsButton /> : <SchemeButton />}
      {!override && <SidebarTool label="Logout" icon={IconLogout} onClick={() => void signOut(cache)} />}
    </div>
  );
}

function SchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <SidebarTool
      label={isDark ? 'Light mode' : 'Dark mode'}
      icon={isDark ? IconSun : IconMoon}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    />
  );
}

const ColorSettingsWindow = lazyWithRetry(
  () => import('../../../features/profile/color-settings-window.tsx'),
);

function ColorSettingsButton() {
  return (
    <PopupOpener
      kind="dialog"
      button={(props) => (
        <SidebarTool {...props} label="Color settings" icon={IconPalette} active={props['aria-expanded']} />
      )}
    >
      {(opened) => <ColorSettingsWindow {...opened} />}
    </PopupOpener>
  );
}
