import { Button, Select, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { doorCategoryNames } from '#contract/doors-vault/door-categories.ts';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { hasProPlan } from '#contract/roles.ts';
import { useDesktopPath } from '../../../../shell/core/navigation.tsx';
import { usePanel } from '../../../../shell/core/panels.ts';
import { useProfile } from '../../../../shell/core/person/profile.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormButtons, FormGrid } from '../../../../ui/form-grid.tsx';
import { LoadErrorNotice } from '../../../../ui/load-notice.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { doorsQuery, vaultStorageQuery } from '../../api.ts';
import { vaultPagePaths } from '../../vault-paths.ts';
import { getUploadQueues } from './upload-queues.ts';
import { checkFilesBeforeUpload } from './upload-rules.ts';

interface Props {
  files: File[];
  onClose: () => void;
}

/** Lets the user choose a door for files that another app shared, and uploads them to this door. */
export default function ChooseDoorDialog({ files, onClose }: Props) {
  const title = files.length === 1 ? 'Add the shared file to a door' : 'Add the shared files to a door';
  return (
    <Dialog opened onClose={onClose} title={title} size="md">
      <Stack gap="md">
        <p>{files.map(({ name }) => name).join(', ')}</p>
        {hasProPlan(useProfile()) ? <DoorForm files={files} onClose={onClose} /> : <ProNeeded />}
      </Stack>
    </Dialog>
  );
}

function ProNeeded() {
  const { open } = usePanel();
  return (
    <>
      <p>Files are stored in Doors Vault, which is part of Pro.</p>
      <Button onClick={() => open('upgrade')}>See Pro</Button>
    </>
  );
}

/** Whether the door's category allows at least one of the files. */
const accepts = ({ category }: Pick<Door, 'category'>, files: File[]) =>
  checkFilesBeforeUpload(files, [], { category }).fit.length > 0;

function DoorForm({ files, onClose }: Props) {
  const { data: doors, isError, refetch } = useQuery(doorsQuery);
  const [doorId, setDoorId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const upload = useUploadTo(files, onClose);
  if (isError) return <LoadErrorNotice message="Your doors didn’t load." onRetry={refetch} />;
  const possible = (doors ?? []).filter((door) => accepts(door, files));
  if (doors && possible.length === 0) return <NoPossibleDoor files={files} />;
  const send = () => {
    const door = possible.find(({ id }) => id === doorId);
    setProblem(door ? upload(door) : 'Choose a door.');
  };
  return (
    <FormGrid
      columns={1}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Select
        label="Door"
        data={possible.map(({ id, address, category }) => ({
          value: id,
          label: `${address} (${doorCategoryNames[category]})`,
        }))}
        value={doorId}
        error={problem}
        onChange={setDoorId}
        searchable
        nothingFoundMessage="No such door"
        data-autofocus
      />
      <FormButtons isBusy={false} onCancel={onClose} save="Upload" saving="Uploading..." />
    </FormGrid>
  );
}

/** Shown if the user has no door for the files. Only doors of sellers may contain photos and videos. */
function NoPossibleDoor({ files }: { files: File[] }) {
  const { open } = usePanel();
  const { fit, problems } = checkFilesBeforeUpload(files, [], { category: 'SELLERS' });
  if (fit.length === 0) return problems.map((problem) => <p key={problem}>{problem}</p>);
  const needsSeller = !accepts({ category: 'BUYERS' }, files);
  return (
    <>
      <p>
        {needsSeller
          ? `Photos go to a ${doorCategoryNames.SELLERS} door, and you have none yet. `
          : 'You have no doors yet. '}
        Create one, then share the {files.length === 1 ? 'file' : 'files'} again.
      </p>
      <Button w="fit-content" aria-haspopup="dialog" onClick={() => open('door')}>
        Create door
      </Button>
    </>
  );
}

/**
 * Queues the files that the door may contain, closes the dialog, and opens the door. If the door may contain none
 * of them, returns the reason instead.
 */
function useUploadTo(files: File[], onClose: () => void): (door: Door) => string | undefined {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toPath = useDesktopPath();
  const { data: storage } = useQuery(vaultStorageQuery);
  return (door) => {
    const { fit, problems } = checkFilesBeforeUpload(files, [], { category: door.category, storage });
    if (fit.length === 0) return problems[0];
    onClose();
    for (const problem of problems) toast.warning(problem);
    getUploadQueues(client).of(door).add(fit);
    void navigate(toPath(vaultPagePaths.door(door)));
    return undefined;
  };
}
