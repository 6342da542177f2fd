import { ActionIcon, Box, Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { deletionFailureToast } from '#contract/deletion-failure.ts';
import { cadenceText } from '#contract/sphere/contact-cadence.ts';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { type Tag as TagFacts, tagKeyOf, UpdateTag } from '#contract/sphere/sphere-tags.ts';
import { fieldErrors } from '../../../lib/api-problem.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import { ColorField } from '../../../ui/color-field.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useOpenState } from '../../../ui/use-open-state.ts';
import { CadenceInput } from '../../follow-ups/public.ts';
import { contactCountText } from '../contact-text.ts';
import { sphereToasts } from '../notices.ts';
import { useDeleteTag, useUpdateTag } from './api.ts';
import classes from './tags.module.css';

export function TagRow({ tag }: { tag: TagFacts }) {
  const [isEditing, editing] = useOpenState();
  return (
    <li className={classes.row}>
      {isEditing ? (
        <EditTag tag={tag} onDone={editing.close} />
      ) : (
        <ShownTag tag={tag} onEdit={editing.open} />
      )}
    </li>
  );
}

function ShownTag({ tag, onEdit }: { tag: TagFacts; onEdit: () => void }) {
  const { mutateAsync: remove } = useDeleteTag();

  async function confirmDelete() {
    const isGone = await confirm({
      title: `Delete the tag ${tag.name}?`,
      message: `Are you sure you want to delete this tag? ${contactCountText(tag.usageCount)} will lose it. This action cannot be undone!`,
      verb: 'Delete tag',
      danger: true,
      act: () => remove(tag.id),
      failure: deletionFailureToast,
    });
    if (isGone) sphereToasts.done(sphereNotices.tagDeleted, tag.name);
  }

  return (
    <>
      <Tag color={tag.color}>{tag.name}</Tag>
      <Box component="span" flex={1} c="dimmed" fz="sm">
        {contactCountText(tag.usageCount)}
        {tag.cadenceDays && ` · ${cadenceText(tag.cadenceDays).toLowerCase()}`}
      </Box>
      <ActionIcon aria-label={`Edit ${tag.name}`} onClick={onEdit}>
        <IconPencil size={17} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon aria-label={`Delete ${tag.name}`} onClick={() => void confirmDelete()}>
        <IconTrash size={17} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}

const tagProblems = schemaResolver(UpdateTag, { sync: true });

/** Converts the cadence of the form. An empty text means no cadence. */
const withDays = <Values extends { cadenceDays: string }>(values: Values) => ({
  ...values,
  cadenceDays: values.cadenceDays === '' ? null : Number(values.cadenceDays),
});

const tagParams = ['tag', 'tagNone', 'connectedTag'];

/** Renames a tag in the filter in the URL, so that the list behind the dialog keeps its contacts. */
function useRenameTagInUrl(): (from: string, to: string) => void {
  const [, change] = useUrlParams();
  return (from, to) => {
    const rename = ([name, value]: [string, string]) =>
      tagParams.includes(name) && tagKeyOf(value) === tagKeyOf(from) ? [name, to] : [name, value];
    change((params) => new URLSearchParams([...params].map(rename)), { replace: true });
  };
}

/** Enter saves; Escape cancels and keeps the dialog open. */
function EditTag({ tag, onDone }: { tag: TagFacts; onDone: () => void }) {
  const update = useUpdateTag();
  const renameInUrl = useRenameTagInUrl();
  const form = useForm({
    initialValues: { name: tag.name, color: tag.color, cadenceDays: String(tag.cadenceDays ?? '') },
    validate: (values) => tagProblems(withDays(values)),
  });

  const submit = form.onSubmit(async (values) => {
    const { name, color, cadenceDays } = withDays(values);
    // Sends only changed fields, because another window may have changed the other field.
    const change = {
      ...(name !== tag.name && { name }),
      ...(color !== tag.color && { color }),
      ...(cadenceDays !== tag.cadenceDays && { cadenceDays }),
    };
    try {
      const { tag: saved } = await update.mutateAsync({ id: tag.id, ...change });
      renameInUrl(tag.name, saved.name);
      onDone();
    } catch (error) {
      form.setErrors(fieldErrors(error));
      sphereToasts.failed('Tag Not Saved', error, 'Please try again.');
    }
  });

  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  };

  return (
    <form onSubmit={submit} noValidate className={classes.edit}>
      <TextInput
        aria-label={`Name of ${tag.name}`}
        autoComplete="off"
        autoFocus
        data-mantine-stop-propagation="true"
        onKeyDown={cancelOnEscape}
        {...form.getInputProps('name')}
      />
      <ColorField
        aria-label={`Color of ${tag.name}`}
        data-mantine-stop-propagation="true"
        onKeyDown={cancelOnEscape}
        {...form.getInputProps('color')}
        value={form.values.color}
      />
      <CadenceInput
        aria-label={`Keep in touch with ${tag.name} every`}
        w={132}
        data-mantine-stop-propagation="true"
        onKeyDown={cancelOnEscape}
        {...form.getInputProps('cadenceDays')}
        value={form.values.cadenceDays}
      />
      <Button type="submit" size="xs" disabled={update.isPending}>
        Save
      </Button>
      <Button variant="default" size="xs" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
