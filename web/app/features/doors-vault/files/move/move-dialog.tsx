import { Alert, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doorCategoryNames } from '#contract/doors-vault/door-categories.ts';
import { fileMessages, type VaultFile } from '#contract/doors-vault/vault-files.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormButtons, FormGrid } from '../../../../ui/form-grid.tsx';
import { useProblem } from '../../../../ui/use-problem.ts';
import { doorsQuery, useMoveFile } from '../../api.ts';
import { vaultErrorMessage, vaultToasts } from '../../vault-toasts.ts';

interface Props {
  file: VaultFile;
  onClose: () => void;
}

/** Moves a file to another door. If that door may not contain the file, the file stays where it is. */
export function MoveFileDialog({ file, onClose }: Props) {
  const { data: doors = [] } = useQuery(doorsQuery);
  const [doorId, setDoor] = useState<string | null>(null);
  const [problem, setProblem] = useProblem();
  const { mutateAsync: move, isPending } = useMoveFile();
  const choices = doors
    .filter(({ id }) => id !== file.folderId)
    .map(({ id, address, category }) => ({
      value: id,
      label: `${address} (${doorCategoryNames[category]})`,
    }));

  async function send() {
    if (!doorId || isPending) return;
    setProblem(undefined);
    try {
      await move({ ...file, folderId: doorId }, { onSuccess: onClose });
      vaultToasts.done(fileMessages.moved);
    } catch (error) {
      setProblem(vaultErrorMessage(error, fileMessages.moveFailed));
    }
  }

  return (
    <Dialog opened onClose={onClose} title={`Move ${file.fileName}?`} size="md">
      <FormGrid
        columns={1}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Select
          label="Door"
          data={choices}
          value={doorId}
          onChange={setDoor}
          searchable
          data-autofocus
          nothingFoundMessage="No other door"
        />
        {problem && (
          <Alert color="coral" role="alert">
            {problem}
          </Alert>
        )}
        <FormButtons isBusy={isPending} onCancel={onClose} save="Move" saving="Moving..." />
      </FormGrid>
    </Dialog>
  );
}
