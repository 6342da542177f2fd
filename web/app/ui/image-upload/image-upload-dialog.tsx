import { Alert, Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { Dialog } from '../dialog.tsx';
import { DropZone } from '../drop-zone.tsx';
import { CropFrame } from './crop-frame.tsx';
import classes from './image-upload.module.css';
import { acceptedTypes } from './picture-file.ts';
import { useChosenPicture } from './use-chosen-picture.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** "Profile picture" */
  title: string;
  /** Called with a file that fits the server's limits; a rejection is shown and the picture stays. */
  onSave: (file: File) => Promise<void> | void;
  /** Width by height; without it the picture keeps its own shape. */
  aspect?: number;
  round?: boolean;
  /** What must not be chosen, in a sentence; asked also of what is no picture at all. */
  refuse?: (file: File | undefined) => string | undefined;
}

/** Takes any photo, lets one choose what of it shows, and hands over a file of the right size. */
export function ImageUploadDialog({ opened, onClose, title, onSave, aspect, round, refuse }: Props) {
  const { chosen, problem, busy, choose, changeCrop, save, reset } = useChosenPicture(onSave, aspect, refuse);

  useEffect(() => {
    if (!opened) reset();
  }, [opened, reset]);

  const confirmed = async () => {
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
          accept={acceptedTypes}
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
        <Button disabled={!chosen} loading={busy} onClick={confirmed}>
          Save
        </Button>
      </Group>
    </Dialog>
  );
}
