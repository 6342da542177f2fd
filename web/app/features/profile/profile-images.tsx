import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { type Profile, type ProfileImage, profileDefaults } from '#contract/account/account.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { ScreenReaderText } from '../../ui/hidden-text.tsx';
import { ImageUploadDialog } from '../../ui/image-upload/image-upload-dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import classes from './profile.module.css';
import { getProfileSections, type ImageSlot } from './profile-sections.ts';

export type ChosenImages = Partial<Record<ProfileImage, File>>;

interface Props {
  profile: Pick<Profile, 'role' | ProfileImage>;
  /** Images that the user has chosen but not saved yet. */
  chosen?: ChosenImages;
  /** If undefined, the images are read-only. */
  onChoose?: (name: ProfileImage, file: File) => void;
  onRemove?: (name: ProfileImage) => void;
}

export function ProfileImages({ profile, chosen = {}, onChoose, onRemove }: Props) {
  const [opened, setOpened] = useState<ImageSlot>();
  return (
    <section className={classes.images} aria-label="Images">
      {getProfileSections(profile.role).images.map((slot) => (
        <figure key={slot.name} className={classes.image}>
          <SlotPicture slot={slot} saved={profile[slot.name]} file={chosen[slot.name]} />
          <figcaption>{slot.label}</figcaption>
          {onChoose && (
            <Button variant="default" size="xs" onClick={() => setOpened(slot)}>
              {profile[slot.name] || chosen[slot.name] ? 'Change' : 'Add'}
              <ScreenReaderText> {slot.label.toLowerCase()}</ScreenReaderText>
            </Button>
          )}
          {onRemove && profile[slot.name] && (
            <Button variant="subtle" size="xs" onClick={() => onRemove(slot.name)}>
              Remove<ScreenReaderText> {slot.label.toLowerCase()}</ScreenReaderText>
            </Button>
          )}
        </figure>
      ))}
      {onChoose && (
        <ImageUploadDialog
          opened={opened !== undefined}
          onClose={() => setOpened(undefined)}
          title={opened?.label ?? ''}
          aspect={opened?.round ? 1 : undefined}
          round={opened?.round}
          onSave={(file) => opened && onChoose(opened.name, file)}
        />
      )}
    </section>
  );
}

interface SlotProps {
  slot: ImageSlot;
  saved: string | null;
  file: File | undefined;
}

function SlotPicture({ slot, saved, file }: SlotProps) {
  const chosenUrl = useObjectUrl(file);
  const fallback = slot.round ? profileDefaults.picture : <IconPhoto size={24} aria-hidden="true" />;
  const source = chosenUrl ?? saved ?? (slot.round ? profileDefaults.picture : undefined);
  return (
    <span className={classes.frame} data-round={slot.round || undefined}>
      {source ? <Picture src={source} alt={slot.label} fallback={fallback} /> : fallback}
    </span>
  );
}
