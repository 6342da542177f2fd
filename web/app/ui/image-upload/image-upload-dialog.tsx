import { Alert, Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { Dialog } from '../dialog.tsx';
import { DropZone } from '../drop-zone.tsx';
import { CropFrame } from './crop-frame.tsx';
import classes from './image-upload.module.css';
import { acceptedImageTypes } from './picture-file.ts';
import { useChosenPicture } from './use-chosen-picture.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The title, such as "Profile picture". */
  title: string;
  /** Saves a file within the server's limits. If saving fails, the dialog shows why and keeps the picture. */
  onSave: (file: File) => Promise<void> | void;
  /** The width divided by the height; by default, that of the picture. */
  aspect?: number;
  round?: boolean;
  /**
   * Returns why a file is refused, or undefined. The argument is undefined for a file that is not a picture.
   */
  refuse?: (file: File | undefined) => string | undefined;
}

/** Lets the user choose a photo and crop it, and passes on a file of the right size. */
export function ImageUploadDialog({ opened, onClose, title, onSave, aspect, round, refuse }: Props) {
  const { chosen, problem, busy, choose, changeCrop, save, reset } = useChosenPicture(onSave, aspect, refuse);

  useEffect(() => {
    if (!opened) reset();
  }, [opened, reset]);

  const saveAndClose = async () => {
    if (await save()) onClose();
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="md">
      {chosen ? (
        <CropFrame
          picture={chosen.picture}
          aspect={aspect ?? chosen.picture.width / chosen.picture.height}
          crop={chosen.crop}
          onChange={changeCrop}
          round={round}
        />
      ) : (
        <DropZone
          title="Drop a picture here, or choose one"
          hint="JPEG, PNG, WebP or GIF. Large photos are resized to fit."
          accept={acceptedImageTypes}
          multiple={false}
          onFiles={([file]) => file && choose(file)}
          onReject={() => choose(undefined)}
        />
      )}
      {problem && (
        <Alert color="coral" mt="md" role="alert">
          {problem}
        </Alert>
      )}
      <Group className={classes.buttons}>
        {chosen && (
          <Button variant="subtle" mr="auto" disabled={busy} onClick={reset}>
            Choose another
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!chosen} loading={busy} onClick={saveAndClose}>
          Save
        </Button>
      </Group>
    </Dialog>
  );
}
