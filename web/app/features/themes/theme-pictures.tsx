import { Button, Flex, Menu } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { profileDefaults } from '#contract/account/account.ts';
import { bioMessages } from '#contract/bio/bio.ts';
import {
  contactImageSize,
  type PageBuilder,
  type PagePicture,
  type Theme,
  themeMessages,
} from '#contract/themes/themes.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { ImageUploadDialog } from '../../ui/image-upload/image-upload-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { removePagePicture, uploadPagePicture } from './api.ts';
import classes from './theme-dialog.module.css';

interface Props {
  builder: PageBuilder;
  theme: Theme;
  onPicture: (picture: PagePicture, address: string | null) => void;
  onLogo: (address: string | null) => void;
}

const pictures: Record<PagePicture, { title: string; aspect: number }> = {
  customProfilePicture: { title: 'Photo', aspect: 74 / 92 },
  contactImage: { title: 'Contact image', aspect: contactImageSize.width / contactImageSize.height },
};

const failures: Record<PageBuilder, string> = {
  bio: bioMessages.pictureFailed,
  resume: themeMessages.profilePicture,
};

/** Photo, logo and contact image. Uploads are saved at once. */
export function ThemePictures({ builder, theme, onPicture, onLogo }: Props) {
  const { profilePicture } = useProfile();
  const [open, setOpen] = useState<PagePicture>();

  async function save(picture: PagePicture, file: File) {
    try {
      onPicture(picture, (await uploadPagePicture(builder, picture, file))[picture]);
    } catch {
      throw new Error(failures[builder]);
    }
  }

  async function remove(picture: PagePicture) {
    try {
      await removePagePicture(builder, picture);
      onPicture(picture, null);
    } catch {
      toast.error(failures[builder]);
    }
  }

  const actions = (picture: PagePicture) => (
    <Flex component="span" wrap="wrap" ms={-8}>
      <Button variant="transparent" size="compact-sm" onClick={() => setOpen(picture)}>
        {theme[picture] || picture === 'customProfilePicture' ? 'Change' : 'Add'}
      </Button>
      {theme[picture] && (
        <Button variant="transparent" size="compact-sm" onClick={() => void remove(picture)}>
          Remove
        </Button>
      )}
    </Flex>
  );

  return (
    <div className={classes.pictures}>
      <PictureCard
        title="Photo"
        source={theme.customProfilePicture ?? profilePicture ?? profileDefaults.picture}
        actions={actions('customProfilePicture')}
      />
      <PictureCard
        title="Logo"
        source={theme.logoImage}
        actions={<LogoMenu theme={theme} onLogo={onLogo} />}
      />
      <PictureCard
        title="Contact image"
        hint={`${contactImageSize.width} × ${contactImageSize.height} px`}
        source={theme.contactImage}
        actions={actions('contactImage')}
      />
      {open && (
        <ImageUploadDialog
          opened
          onClose={() => setOpen(undefined)}
          title={pictures[open].title}
          aspect={pictures[open].aspect}
          onSave={(file) => save(open, file)}
        />
      )}
    </div>
  );
}

interface CardProps {
  title: string;
  hint?: string;
  source: string | null;
  actions: ReactNode;
}

function PictureCard({ title, hint, source, actions }: CardProps) {
  return (
    <div className={classes.picture}>
      {source ? (
        <img src={source} alt="" />
      ) : (
        <span className={classes.noPicture}>
          <IconPhotoPlus size={18} aria-hidden="true" />
        </span>
      )}
      <div>
        <b>{title}</b>
        {hint && <span className={classes.hint}>{hint}</span>}
        {actions}
      </div>
    </div>
  );
}

/** The user chooses one of the profile's logos, or none. */
function LogoMenu({ theme, onLogo }: Pick<Props, 'theme' | 'onLogo'>) {
  const { personalLogo, logoImage } = useProfile();
  if (!personalLogo && !logoImage) return <span className={classes.hint}>Add one in your profile</span>;
  return (
    <Menu>
      <Flex component="span" wrap="wrap" ms={-8}>
        <Menu.Target>
          <Button variant="transparent" size="compact-sm">
            Change
          </Button>
        </Menu.Target>
      </Flex>
      <Menu.Dropdown>
        {personalLogo && <Menu.Item onClick={() => onLogo(personalLogo)}>Personal logo</Menu.Item>}
        {logoImage && <Menu.Item onClick={() => onLogo(logoImage)}>Brokerage logo</Menu.Item>}
        <Menu.Item disabled={theme.logoImage === null} onClick={() => onLogo(null)}>
          No logo
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
