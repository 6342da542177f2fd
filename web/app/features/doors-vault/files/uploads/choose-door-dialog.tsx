import { Button, Select, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { doorCategoryNames } from '#contract/doors-vault/door-categories.ts';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { hasPro } from '#contract/roles.ts';
import { useDesktopPath } from '../../../../shell/ground/navigation.tsx';
import { usePanel } from '../../../../shell/ground/panels.ts';
import { useProfile } from '../../../../shell/ground/person/profile.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormButtons, FormGrid } from '../../../../ui/form-grid.tsx';
import { LoadNotice } from '../../../../ui/load-notice.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { doorsQuery, storageQuery } from '../../api.ts';
import { vaultPages } from '../../vault-paths.ts';
import { getUploadQueues } from './upload-queues.ts';
import { checkFiles } from './upload-rules.ts';

interface Props {
  files: File[];
  onClose: () => void;
}

/** Lets the user choose a door, and uploads files to it that another app shared. */
export default function ChooseDoorDialog({ files, onClose }: Props) {
  const title = files.length === 1 ? 'Add the shared file to a door' : 'Add the shared files to a door';
  return (
    <Dialog opened onClose={onClose} title={title} size="md">
      <Stack gap="md">
        <p>{files.map(({ name }) => name).join(', ')}</p>
        {hasPro(useProfile()) ? <DoorForm files={files} onClose={onClose} /> : <ProNeeded />}
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

function DoorForm({ files, onClose }: Props) {
  const { data: doors, isError, refetch } = useQuery(doorsQuery);
  const [doorId, setDoor] = useState<string | null>(null);
  const upload = useUploadTo(files);
  if (isError) return <LoadNotice message="Your doors didn’t load." onRetry={refetch} />;
  if (doors?.length === 0) return <p>You have no doors yet. Add one, then share the file again.</p>;
  const choices = (doors ?? []).map(({ id, address, category }) => ({
    value: id,
    label: `${address} (${doorCategoryNames[category]})`,
  }));
  const send = () => {
    const door = doors?.find(({ id }) => id === doorId);
    if (!door) return;
    onClose();
    upload(door);
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
        data={choices}
        value={doorId}
        onChange={setDoor}
        searchable
        nothingFoundMessage="No such door"
        data-autofocus
      />
      <FormButtons isBusy={false} onCancel={onClose} save="Upload" saving="Uploading..." />
    </FormGrid>
  );
}

/** Queues the files that the door may contain, and opens the door. */
function useUploadTo(files: File[]): (door: Door) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toPath = useDesktopPath();
  const { data: storage } = useQuery(storageQuery);
  return (door) => {
    const { fit, problems } = checkFiles(files, [], { category: door.category, storage });
    for (const problem of problems) toast.warning(problem);
    getUploadQueues(client).of(door).add(fit);
    void navigate(toPath(vaultPages.door(door)));
  };
}
