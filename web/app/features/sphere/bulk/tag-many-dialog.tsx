import { Alert, Button, MultiSelect, Stack, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { TagContacts } from '#contract/sphere/sphere-changes.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ButtonRow } from '../../../ui/form-grid.tsx';
import { useCloseDialog } from '../../../ui/use-close-dialog.ts';
import { useTagContacts } from '../api.ts';
import { contactCountText } from '../contact-text.ts';
import { tagsQuery } from '../tags/api.ts';
import { type BulkDialogProps, useBulkSave } from './use-bulk-save.ts';

/** Adds and removes tags of many contacts. */
export default function TagManyDialog({ selection, count, onClose }: BulkDialogProps) {
  const { data: tags = [] } = useQuery(tagsQuery);
  const tagMany = useTagContacts();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const names = tags.map(({ name }) => name);
  const { problem, save } = useBulkSave({
    schema: TagContacts,
    send: tagMany.mutateAsync,
    doneTitle: 'Tags Saved',
    failure: 'The tags weren’t saved. Please try again.',
    onClose,
  });
  const cancel = useCloseDialog(() => add.length + remove.length > 0, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({ selection, add, remove });
  };

  return (
    <Dialog opened onClose={cancel} title={`Tags for ${contactCountText(count)}`} size="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TagsInput
            label="Add tags"
            description="Press Enter to add a tag"
            data={names}
            value={add}
            onChange={setAdd}
            splitChars={[',', ';']}
            acceptValueOnBlur
            data-autofocus
          />
          <MultiSelect label="Remove tags" data={names} value={remove} onChange={setRemove} searchable />
          {problem && (
            <Alert color="coral" role="alert">
              {problem}
            </Alert>
          )}
          <ButtonRow>
            <Button variant="default" disabled={tagMany.isPending} onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" disabled={tagMany.isPending || add.length + remove.length === 0}>
              {tagMany.isPending ? 'Saving...' : 'Save'}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Dialog>
  );
}
