import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Suspense } from 'react';
import { initialsOf } from '#contract/people.ts';
import { displayNamesOf } from '#contract/sphere/contact-name.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { Arch } from '../../../ui/arch.tsx';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { sphereToasts } from '../notices.ts';
import { readPhoto, useSavePhoto } from './api.ts';
import classes from './contact-page.module.css';

const ImageUploadDialog = lazyWithRetry(async () => ({
  default: (await import('../../../ui/image-upload/image-upload-dialog.tsx')).ImageUploadDialog,
}));

interface Props {
  contact: Contact;
  photo: string | null;
  isChoosing: boolean;
  onChoose: () => void;
  onClose: () => void;
}

/** The photo or the initials of a contact, as a button that opens the crop tool. */
export function ContactPhoto({ contact, photo, isChoosing, onChoose, onClose }: Props) {
  const { mutateAsync: save } = useSavePhoto(contact.id);
  const initials = <span aria-hidden="true">{initialsOf(displayNamesOf(contact))}</span>;
  const saveFile = async (file: File) => {
    await save(file);
    sphereToasts.done(sphereNotices.saved, 'Photo saved.');
  };
  return (
    <>
      <UnstyledButton className={classes.portraitButton} aria-haspopup="dialog" onClick={onChoose}>
        <VisuallyHidden>{photo ? 'Change photo' : 'Add photo'}</VisuallyHidden>
        <Arch width={60} height={74} className={classes.portrait}>
          {photo ? <Picture src={photo} alt="" fallback={initials} /> : initials}
        </Arch>
      </UnstyledButton>
      {isChoosing && (
        <Suspense>
          <ImageUploadDialog opened title="Photo" aspect={1} onClose={onClose} onSave={saveFile} />
        </Suspense>
      )}
    </>
  );
}

/** Removes the photo, with an undo that saves it again. */
export function useRemovePhoto(contactId: string, photo: string | null): () => Promise<void> {
  const { mutateAsync: save } = useSavePhoto(contactId);
  return async () => {
    if (!photo) return;
    try {
      const file = await readPhoto(photo);
      await save(null);
      const undo = () => void save(file).catch(sphereToasts.notSaved);
      sphereToasts.undoable(sphereNotices.saved, 'Photo removed.', { undo });
    } catch (error) {
      sphereToasts.notSaved(error);
    }
  };
}
