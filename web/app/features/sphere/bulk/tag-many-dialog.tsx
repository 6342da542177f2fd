import { Alert, Button, MultiSelect, Stack, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { BulkTags } from '#contract/sphere/sphere-changes.ts';
import type { Selection } from '#contract/sphere/sphere-lists.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ButtonRow } from '../../../ui/form-grid.tsx';
import { useTagContacts } from '../api.ts';
import { notices } from '../notices.ts';
import { tagsQuery } from '../tags/api.ts';

interface Props {
  selection: Selection;
  count: number;
  onClose: () => void;
}

const contactsText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'contact' : 'contacts'}`;

/** Adds and removes tags of many contacts. */
export default function TagManyDialog({ selection, count, onClose }: Props) {
  const { data: tags = [] } = useQuery(tagsQuery);
  const tagMany = useTagContacts();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const names = tags.map(({ name }) => name);

  async function save(event: FormEvent) {
    event.preventDefault();
    const { data: input, error } = BulkTags.safeParse({ selection, add, remove });
    setProblem(error?.issues[0]?.message);
    if (!input) return;
    try {
      const { changed } = await tagMany.mutateAsync(input);
      notices.done('Tags Saved', `${contactsText(changed)} updated.`);
      onClose();
    } catch (failure) {
      setProblem(problemMessage(failure, 'The tags weren’t saved. Please try again.'));
    }
  }

  return (
    <Dialog opened onClose={onClose} title={`Tags for ${contactsText(count)}`} size="md">
      <form onSubmit={(event) => void save(event)} noValidate>
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
            <Button variant="default" disabled={tagMany.isPending} onClick={onClose}>
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
