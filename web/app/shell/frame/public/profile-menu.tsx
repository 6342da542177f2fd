import { IconLogout } from '@tabler/icons-react';
import type { Profile } from '#contract/account/account.ts';
import { displayNameOf, fullNameOf } from '#contract/people.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { signOut } from '../../ground/person/sign-out.ts';
import { DropMenu } from './drop-menu.tsx';
import { profileLinks } from './profile-links.ts';
import type { OpenMenu } from './use-open-menu.ts';

/** A vendor is shown with the company's logo. */
const pictureOf = ({ role, logoImage, profilePicture }: Profile) =>
  role === 'VENDOR' ? logoImage : profilePicture;

export function ProfileMenu({ person, menu }: { person: Profile; menu: OpenMenu }) {
  return (
    <DropMenu
      name="profile"
      menu={menu}
      label={`Profile of ${fullNameOf(displayNameOf(person))}`}
      button={<PersonAvatar person={displayNameOf(person)} picture={pictureOf(person)} size={38} />}
      links={profileLinks(person)}
    >
      <button type="button" onClick={signOut}>
        <IconLogout size={17} aria-hidden="true" />
        Logout
      </button>
    </DropMenu>
  );
}
