import { IconLogout } from '@tabler/icons-react';
import type { Profile } from '#contract/account/account.ts';
import { displayNameOf, fullNameOf, initialsOf, usernameOf } from '#contract/people.ts';
import { getHomePath, type Role } from '#contract/roles.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { NavLink } from '../../core/nav-links.ts';
import { signOut } from '../../core/person/sign-out.ts';
import { DropdownMenu } from './drop-menu.tsx';
import type { OpenMenu } from './use-open-menu.ts';

/** The user's picture; for a vendor, the company's logo. */
const pictureOf = ({ role, logoImage, profilePicture }: Profile) =>
  role === 'VENDOR' ? logoImage : profilePicture;

/**
 * The accessible name of the profile button. Without a picture, it contains the visible initials, which voice
 * control needs.
 */
function profileLabel(person: Profile): string {
  const name = displayNameOf(person);
  const label = `Profile of ${fullNameOf(name)}`;
  return pictureOf(person) ? label : `${label}, ${initialsOf(name)}`;
}

export function ProfileMenu({ person, menu }: { person: Profile; menu: OpenMenu }) {
  return (
    <DropdownMenu
      name="profile"
      menu={menu}
      label={profileLabel(person)}
      button={<PersonAvatar person={displayNameOf(person)} picture={pictureOf(person)} size={38} />}
      links={listProfileLinks(person)}
    >
      <button type="button" onClick={() => void signOut()}>
        <IconLogout size={17} aria-hidden="true" />
        Logout
      </button>
    </DropdownMenu>
  );
}

interface Person {
  role: Role;
  firstName: string;
  lastName: string;
  vendorCompanyName: string | null;
}

const desktopPages = [
  ['Brokerage', 'brokerage'],
  ['The Sphere', 'the-sphere'],
  ['Resume', 'resume'],
  ['Bio', 'bio'],
  ['Vendor Roster', 'vendor-roster'],
  ['Doors Vault', 'doors-vault'],
] as const;

/** The links in the profile menu, without Logout. */
export function listProfileLinks(person: Person): NavLink[] {
  const home = getHomePath(person);
  if (person.role === 'ADMIN') return [{ label: 'Admin Dashboard', to: home }];
  if (person.role === 'MANAGER') return [{ label: 'Manager Dashboard', to: home }];
  if (person.role === 'VENDOR') return [{ label: 'Profile', to: home }];
  const pages = desktopPages.map(([label, page]) => ({ label, to: `/${usernameOf(person)}/${page}` }));
  return [{ label: 'Profile', to: home }, ...pages];
}
