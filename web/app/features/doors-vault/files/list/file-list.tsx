import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { VaultView } from '#contract/doors-vault/doors-vault.ts';
import { fileMessages } from '#contract/doors-vault/vault-files.ts';
import { BulkBar } from '../../../../ui/data-table/bulk-bar.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LoadErrorNotice } from '../../../../ui/load-notice.tsx';
import { useDelayedCondition } from '../../../../ui/use-delayed.ts';
import type { FileActions } from '../use-file-actions.tsx';
import { FileGrid } from './file-grid.tsx';
import { FileTable } from './file-table.tsx';
import classes from './files.module.css';
import type { FilesView } from './files-view.ts';
import { useFileRowActions } from './row-actions.ts';
import { type FileSelection, useFileSelection } from './use-file-selection.ts';
import type { DoorFiles } from './use-files.ts';

interface Props {
  files: DoorFiles;
  view: FilesView;
  onView: (part: Partial<FilesView>) => void;
  layout: VaultView;
  actions: FileActions;
  onBrowse: () => void;
}

const skeletonDelayMs = 150;

export function FileList({ files, view, onView, layout, actions, onBrowse }: Props) {
  const selection = useFileSelection();
  const rowActions = useFileRowActions(actions);
  const isSkeletonVisible = useDelayedCondition(!files.list, skeletonDelayMs);
  if (files.isError && !files.list) {
    return <LoadErrorNotice message={fileMessages.loadFailed} onRetry={files.refetch} />;
  }
  if (!files.list) return isSkeletonVisible && <Waiting />;
  if (files.list.counts.ALL === 0) return <Empty onBrowse={onBrowse} />;
  if (files.total === 0) {
    return <NothingFound view={view} onReset={() => onView({ filter: 'ALL', search: '' })} />;
  }
  const list = { files, actions: rowActions, selection };
  return (
    <>
      {layout === 'grid' ? <FileGrid {...list} /> : <FileTable {...list} view={view} onView={onView} />}
      <SelectionBar selection={selection} actions={actions} />
    </>
  );
}

function SelectionBar({ selection, actions }: { selection: FileSelection; actions: FileActions }) {
  const { files, clear } = selection;
  const stored = files.filter(({ fileType }) => fileType !== 'LINK');
  const remove = async () => {
    if (await actions.remove(files)) clear();
  };
  return (
    <BulkBar count={files.length} onClear={clear}>
      {stored.length > 0 && (
        <Button
          variant="subtle"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          onClick={() => stored.forEach(actions.download)}
        >
          Download
        </Button>
      )}
      <Button
        variant="subtle"
        data-danger
        leftSection={<IconTrash size={17} aria-hidden="true" />}
        onClick={() => void remove()}
      >
        Delete
      </Button>
    </BulkBar>
  );
}

const Empty = ({ onBrowse }: { onBrowse: () => void }) => (
  <EmptyState
    illustration="keys"
    title="No files yet"
    action={
      <Button variant="default" onClick={onBrowse}>
        Choose files
      </Button>
    }
  >
    Drag files or folders here, or add a link.
  </EmptyState>
);

const NothingFound = ({ view, onReset }: { view: FilesView; onReset: () => void }) => (
  <EmptyState
    illustration="keys"
    title={view.search ? `No files found matching "${view.search}"` : 'No files of this type'}
    action={
      <Button variant="default" onClick={onReset}>
        Show all files
      </Button>
    }
  >
    Try another word, or show all files behind this door.
  </EmptyState>
);

const Waiting = () => (
  <div className={classes.waiting} role="status" aria-label="Loading files">
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
      <Skeleton key={place} height={198} radius="lg" />
    ))}
  </div>
);
