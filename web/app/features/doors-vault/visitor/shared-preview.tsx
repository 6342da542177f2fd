import { ActionIcon, Box, Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import type { FileWithoutDoor } from '#contract/doors-vault/vault-files.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileContent } from '../files/preview/file-content.tsx';
import preview from '../files/preview/preview.module.css';

interface Props {
  files: readonly FileWithoutDoor[];
  openedId: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Previews a file, with buttons for the previous and next one. */
export default function SharedPreview({ files, openedId, onOpen, onClose }: Props) {
  const shown = files.filter(({ fileType }) => fileType !== 'LINK');
  const index = shown.findIndex(({ id }) => id === openedId);
  const file = shown[index];
  const [previous, next] = [shown[index - 1], shown[index + 1]];
  const openFile = (to: FileWithoutDoor | undefined) => to && onOpen(to.id);
  useWindowEvent('keydown', ({ key, target }) => {
    if (target instanceof Element && target.closest('video')) return;
    if (key === 'ArrowLeft') openFile(previous);
    if (key === 'ArrowRight') openFile(next);
  });
  if (!file) return null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={file.fileName}
      size={1040}
      classNames={{ content: preview.content, body: preview.body, title: preview.title }}
    >
      <FileContent key={file.id} file={file} />
      <div className={preview.foot}>
        <ActionIcon
          variant="default"
          aria-label="Previous file"
          disabled={!previous}
          onClick={() => openFile(previous)}
        >
          <IconChevronLeft size={19} aria-hidden="true" />
        </ActionIcon>
        <span className={preview.place} aria-live="polite">
          {index + 1} of {shown.length.toLocaleString('en-US')}
        </span>
        <ActionIcon variant="default" aria-label="Next file" disabled={!next} onClick={() => openFile(next)}>
          <IconChevronRight size={19} aria-hidden="true" />
        </ActionIcon>
        <Box component="span" flex={1} />
        <Button
          component="a"
          href={file.storageUrl}
          download
          leftSection={<IconDownload size={17} aria-hidden="true" />}
        >
          Download
        </Button>
      </div>
    </Dialog>
  );
}
