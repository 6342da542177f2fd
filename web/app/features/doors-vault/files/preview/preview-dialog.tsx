import { ActionIcon, Box, Button, Skeleton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconDownload, IconShare3, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { fileMessages, type VaultFile } from '#contract/doors-vault/vault-files.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { DoorFiles } from '../list/use-files.ts';
import type { FileActions } from '../use-file-actions.tsx';
import { fileQuery } from './api.ts';
import { FileContent } from './file-content.tsx';
import classes from './preview.module.css';

interface Props {
  id: string;
  files: DoorFiles;
  actions: FileActions;
}

/** Previews a file, with buttons for the previous and next one. */
export default function PreviewDialog({ id, files, actions }: Props) {
  const index = files.indexOf(id);
  const listed = index < 0 ? undefined : files.fileAt(index);
  const singleFile = useQuery(fileQuery(id, listed));
  const file = listed ?? singleFile.data;
  const neighbors = useNeighbors(index, files, actions);
  const { setPreviewIndex } = files;
  useEffect(() => setPreviewIndex(Math.max(0, index)), [setPreviewIndex, index]);

  return (
    <Dialog
      opened
      onClose={actions.closePreview}
      title={file?.fileName ?? 'Preview'}
      size={1040}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      {file ? <FileContent key={file.id} file={file} /> : <Missing isGone={singleFile.isError} />}
      <div className={classes.foot}>
        <NavigationButton
          label="Previous file"
          icon={<IconChevronLeft size={19} />}
          go={neighbors.previous}
        />
        <span className={classes.place} aria-live="polite">
          {index < 0 ? '' : `${index + 1} of ${files.total.toLocaleString('en-US')}`}
        </span>
        <NavigationButton label="Next file" icon={<IconChevronRight size={19} />} go={neighbors.next} />
        <Box component="span" flex={1} />
        {file && <Tools file={file} actions={actions} />}
      </div>
    </Dialog>
  );
}

/** Lets the arrow keys move between files, except inside videos and fields. */
function useNeighbors(index: number, files: DoorFiles, { open }: FileActions) {
  const at = (place: number) => {
    const file = index < 0 ? undefined : files.fileAt(place);
    return file && (() => open(file));
  };
  const [previous, next] = [at(index - 1), at(index + 1)];
  useWindowEvent('keydown', (event) => {
    const isHandledByElement =
      event.target instanceof Element && event.target.closest('video, input, textarea');
    if (isHandledByElement || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') previous?.();
    if (event.key === 'ArrowRight') next?.();
  });
  return { previous, next };
}

interface NavigationButtonProps {
  label: string;
  icon: ReactNode;
  go: (() => void) | undefined;
}

function NavigationButton({ label, icon, go }: NavigationButtonProps) {
  return (
    <ActionIcon variant="default" aria-label={label} disabled={!go} onClick={go}>
      {icon}
    </ActionIcon>
  );
}

function Tools({ file, actions }: { file: VaultFile; actions: FileActions }) {
  const remove = async () => {
    if (await actions.remove([file])) actions.closePreview();
  };
  return (
    <>
      <ActionIcon variant="default" aria-label="Delete" onClick={() => void remove()}>
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="default" aria-label="Share" onClick={() => actions.share(file)}>
        <IconShare3 size={18} aria-hidden="true" />
      </ActionIcon>
      {file.fileType === 'LINK' ? (
        <Button component="a" href={file.storageUrl} target="_blank" rel="noopener noreferrer">
          Open link
        </Button>
      ) : (
        <Button aria-label="Download" onClick={() => actions.download(file)}>
          <IconDownload size={17} aria-hidden="true" />
          <span className={classes.download}>Download</span>
        </Button>
      )}
    </>
  );
}

function Missing({ isGone }: { isGone: boolean }) {
  if (!isGone) return <Skeleton height="60vh" aria-label="Loading the file" />;
  return (
    <EmptyState illustration="doorOpen" title={fileMessages.loadFailed}>
      It may have been deleted, or we couldn’t reach the server.
    </EmptyState>
  );
}
