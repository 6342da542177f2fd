import { Box } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { Suspense, useRef } from 'react';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { listFileFilters, type VaultFile } from '#contract/doors-vault/vault-files.ts';
import { Illustration } from '../../../ui/illustration.tsx';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { streetOf } from '../door-text.ts';
import { ShareDialog, type ShareSubject } from '../sharing/share-dialog.tsx';
import { useViewMode } from '../use-view-mode.ts';
import { DoorHeader } from './door-header.tsx';
import classes from './door-page.module.css';
import { LinkDialog } from './links/link-dialog.tsx';
import { FileList } from './list/file-list.tsx';
import { FileToolbar } from './list/file-toolbar.tsx';
import { useFilesView } from './list/files-view.ts';
import { useDoorFiles } from './list/use-files.ts';
import { MoveFileDialog } from './move/move-dialog.tsx';
import { RenameFileDialog } from './rename/rename-dialog.tsx';
import pageDropClasses from './uploads/page-drop.module.css';
import { UploadPanel } from './uploads/upload-panel.tsx';
import { useUploads } from './uploads/use-uploads.ts';
import { type FileActions, useFileActions } from './use-file-actions.tsx';

const PreviewDialog = lazyWithRetry(() => import('./preview/preview-dialog.tsx'));

interface Props {
  door: Door;
}

/** The page of a door, with its files and the upload panel. */
export function DoorPage({ door }: Props) {
  const filters = listFileFilters(door.category);
  const { view, change } = useFilesView(filters);
  const [layout, setLayout] = useViewMode('filesView');
  const files = useDoorFiles(door.id, view);
  const actions = useFileActions(door);
  const uploads = useUploads(door, files.list?.counts);
  const browse = useRef<() => void>(() => undefined);

  return (
    <>
      <DoorHeader
        door={door}
        counts={files.list?.counts}
        totalSize={files.list?.totalSize}
        actions={actions}
        onBrowse={() => browse.current()}
      />
      <div className={classes.columns}>
        <Box miw={0}>
          <FileToolbar
            filters={filters}
            counts={files.list?.counts}
            view={view}
            onView={change}
            layout={layout}
            onLayout={setLayout}
          />
          <FileList
            files={files}
            view={view}
            onView={change}
            layout={layout}
            actions={actions}
            onBrowse={() => browse.current()}
          />
        </Box>
        <div className={classes.side}>
          <UploadPanel door={door} counts={files.list?.counts} uploads={uploads} openRef={browse} />
        </div>
      </div>
      <PageDrop onFiles={uploads.add} />
      <Dialogs door={door} actions={actions} />
      {actions.previewedId && (
        <Suspense>
          <PreviewDialog
            id={actions.previewedId}
            files={files}
            actions={actions}
            onLoadError={actions.closePreview}
          />
        </Suspense>
      )}
    </>
  );
}

function Dialogs({ door, actions }: Props & { actions: FileActions }) {
  const { window: open, closeWindow } = actions;
  if (open?.kind === 'rename') return <RenameFileDialog file={open.file} onClose={closeWindow} />;
  if (open?.kind === 'move') return <MoveFileDialog file={open.file} onClose={closeWindow} />;
  if (open?.kind === 'link') return <LinkDialog door={door} link={open.file} onClose={closeWindow} />;
  if (open?.kind === 'share') return <ShareDialog subject={subjectOf(door, open)} onClose={closeWindow} />;
  return null;
}

const subjectOf = (door: Door, { file }: { file?: VaultFile }): ShareSubject =>
  file ? { title: file.fileName, fileId: file.id } : { title: streetOf(door), folderId: door.id };

/** Makes the whole page a drop target while the user drags files. Keyboard users use the upload panel. */
function PageDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <Dropzone.FullScreen
      active
      activateOnKeyboard={false}
      onDrop={onFiles}
      className={pageDropClasses.root}
      aria-hidden="true"
    >
      <div className={pageDropClasses.words}>
        <Illustration name="doorOpen" />
        <b>Drop to add them to this door</b>
      </div>
    </Dropzone.FullScreen>
  );
}
