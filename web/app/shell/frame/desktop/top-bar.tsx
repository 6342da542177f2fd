import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { Profile } from '#contract/account/account.ts';
import { displayNameOf, initialsOf } from '#contract/people.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useDesktop } from '../../core/desktop.ts';
import { homePageOf } from '../../core/home-page.ts';
import { DesktopLink } from '../../core/navigation.tsx';
import { usePanel } from '../../core/panels.ts';
import { useProfile } from '../../core/person/profile.ts';
import { Brand } from '../brand.tsx';
import classes from './top-bar.module.css';

interface Props {
  onMenu: () => void;
  onSearch: () => void;
}

/**
 * The accessible name of the button. Without a picture, it contains the visible initials, which voice control
 * needs.
 */
const avatarButtonLabel = (profile: Profile) =>
  profile.profilePicture
    ? 'Profile information'
    : `Profile information, ${initialsOf(displayNameOf(profile))}`;

/** The top bar on a phone, in the owner's colors. */
export function TopBar({ onMenu, onSearch }: Props) {
  const profile = useProfile();
  const { override } = useDesktop();
  const { open } = usePanel();
  return (
    <nav className={classes.root} aria-label="Top bar">
      <PlainButton className={classes.tool} aria-label="Menu" aria-haspopup="dialog" onClick={onMenu}>
        <IconMenu2 size={23} aria-hidden="true" />
      </PlainButton>
      <DesktopLink to={homePageOf(profile, override)} className={classes.home} aria-label="Abundance, home">
        <Brand />
      </DesktopLink>
      <PlainButton className={classes.tool} aria-label="Search" onClick={onSearch}>
        <IconSearch size={22} aria-hidden="true" />
      </PlainButton>
      <PlainButton
        className={classes.tool}
        aria-label={avatarButtonLabel(profile)}
        aria-haspopup="dialog"
        onClick={() => open('profile')}
      >
        <PersonAvatar person={displayNameOf(profile)} picture={profile.profilePicture} />
      </PlainButton>
    </nav>
  );
}
