import { Button, Group, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { fileMessages, RenameFile, type VaultFile } from '#contract/doors-vault/vault-files.ts';
import { baseNameOf, extensionOf } from '#contract/file-name.ts';
import { isProblem } from '../../../../lib/api-problem.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useRenameFile } from '../../api.ts';
import { vaultToasts } from '../../vault-toasts.ts';

interface Props {
  file: VaultFile;
  onClose: () => void;
}

/** Renames a file. The user edits the name without its extension, which stays. */
export function RenameFileDialog({ file, onClose }: Props) {
  const rename = useRenameFile();
  const form = useForm({
    initialValues: { fileName: baseNameOf(file.fileName) },
    validate: schemaResolver(RenameFile, { sync: true }),
  });

  const submit = form.onSubmit(
    async ({ fileName }) => {
      if (rename.isPending) return;
      try {
        await rename.mutateAsync({ id: file.id, fileName }, { onSuccess: onClose });
        vaultToasts.done(fileMessages.renamed);
      } catch (error) {
        if (isProblem(error, 'invalid', 'conflict')) form.setErrors({ fileName: error.message });
        else vaultToasts.failed(error, fileMessages.renameFailed);
      }
    },
    () => form.getInputNode('fileName')?.focus(),
  );

  return (
    <Dialog opened onClose={onClose} title="Rename this file?" size="md">
      <form onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          autoComplete="off"
          data-autofocus
          rightSection={extensionOf(file.fileName)}
          rightSectionWidth={64}
          {...form.getInputProps('fileName')}
        />
        <Group justify="flex-end" gap={8} mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={rename.isPending}>
            Rename
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
