import { Button, Group, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { Day } from '#contract/day.ts';
import { type Recurrence, recurrences } from '#contract/tasks/recurrence.ts';
import { CreateTask, type Task, taskFields, taskMessages, type UpdateTask } from '#contract/tasks/tasks.ts';
import { fieldErrors, isProblem, problemMessage } from '../../lib/api-problem.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { isSameJson } from '../../lib/is-same-json.ts';
import { mergeEdits } from '../../lib/merge-edits.ts';
import { useShownVersion } from '../../lib/use-shown-version.ts';
import { usePanelDetails } from '../../shell/core/panels.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormStack } from '../../ui/form-grid.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCloseDialog, useReportTyped } from '../../ui/use-close-dialog.ts';
import { taskQuery, useCreateTask, useUpdateTask } from './api.ts';
import { type TaskLinks, TaskLinksField } from './links-field.tsx';
import { recurrenceLabels } from './task-text.ts';
import { useTaskActions } from './use-task-actions.ts';

interface Props {
  onClose: () => void;
}

/** The form of a new task, or of the task whose id is in the URL. */
export default function TaskDialog({ onClose }: Props) {
  const id = usePanelDetails().detail('task') ?? '';
  const { data, isError, refetch } = useQuery(taskQuery(id));
  const isTyped = useRef(false);
  const cancel = useCloseDialog(() => isTyped.current, onClose);
  return (
    <Dialog opened onClose={cancel} title={id ? 'Edit task' : 'Add task'} size="md">
      {isError && <LoadErrorNotice message={taskMessages.load} onRetry={() => refetch()} />}
      {id && !data && !isError && <Skeleton height={260} />}
      {(!id || data) && (
        <TaskForm key={id} before={data} isTyped={isTyped} onDone={onClose} onCancel={cancel} />
      )}
    </Dialog>
  );
}

/**
 * Leaves out unchanged links. While a linked record is deleted, the form shows no link. Sending that would
 * remove the link, which must still exist if the record is restored.
 */
function withoutUnchangedLinks(
  { contactId, transactionId, doorId, ...fields }: CreateTask,
  { contact, transaction, door }: Task,
): UpdateTask {
  return {
    ...fields,
    ...(contactId !== (contact?.id ?? null) && { contactId }),
    ...(transactionId !== (transaction?.id ?? null) && { transactionId }),
    ...(doorId !== (door?.id ?? null) && { doorId }),
  };
}

type TaskValues = Pick<CreateTask, 'title' | 'day' | 'time' | 'recurrence'>;

const valuesOf = ({ title, day, time, recurrence }: Task): TaskValues => ({
  title,
  day: day as Day,
  time,
  recurrence,
});
const linksOf = ({ contact, transaction, door }: Task): TaskLinks => ({ contact, transaction, door });
const noLinks: TaskLinks = { contact: null, transaction: null, door: null };

/** The task as someone else saved it meanwhile. */
const theirTask = (error: unknown) =>
  isProblem(error, 'conflict') ? (error.details?.task as Task | undefined) : undefined;

/** Saves a task. If the task changed meanwhile, it is not overwritten. */
function useSaveTask(before: Task | undefined, onSaved: () => void) {
  const keyOf = useIdempotencyKey();
  const create = useCreateTask();
  const update = useUpdateTask();
  return {
    isPending: create.isPending || update.isPending,
    save: (fields: CreateTask) =>
      before
        ? update.mutateAsync(
            { task: before, changes: withoutUnchangedLinks(fields, before) },
            { onSuccess: onSaved },
          )
        : create.mutateAsync({ fields, headers: keyOf(fields) }, { onSuccess: onSaved }),
  };
}

interface FormProps {
  before: Task | undefined;
  /** Whether the form has unsaved input. */
  isTyped: RefObject<boolean>;
  onDone: () => void;
  onCancel: () => void;
}

function TaskForm({ before: loaded, isTyped, onDone, onCancel }: FormProps) {
  const today = useToday();
  const [before, mergeFields] = useShownVersion(loaded, valuesOf);
  const { save, isPending } = useSaveTask(before, onDone);
  const { remove } = useTaskActions();
  const savedLinks = before ? linksOf(before) : noLinks;
  const [links, setLinks] = useState(savedLinks);
  const form = useForm<TaskValues>({
    initialValues: before ? valuesOf(before) : { title: '', day: today, time: null, recurrence: null },
    validate: schemaResolver(CreateTask, { sync: true }),
  });
  const hasChanges = form.isDirty() || !isSameJson(links, savedLinks);
  useReportTyped(isTyped, hasChanges);

  function mergeLatest(seen: Task, theirs: Task) {
    setLinks(mergeEdits(linksOf(seen), links, linksOf(theirs)).values);
    mergeFields(form, theirs);
  }

  const submit = form.onSubmit(
    async (values) => {
      const { contact, transaction, door } = links;
      const ids = {
        contactId: contact?.id ?? null,
        transactionId: transaction?.id ?? null,
        doorId: door?.id ?? null,
      };
      try {
        await save({ ...values, ...ids });
        toast.success(before ? 'Task saved' : 'Task added');
      } catch (error) {
        form.setErrors(fieldErrors(error));
        const theirs = theirTask(error);
        if (before && theirs) mergeLatest(before, theirs);
        toast.error(problemMessage(error, 'Please try again.'));
      }
    },
    (errors) => focusFirstError(form, errors),
  );

  return (
    <FormStack onSubmit={submit}>
      <TextInput
        label={taskFields.title.label}
        required
        data-autofocus
        maxLength={taskFields.title.maxLength}
        {...form.getInputProps('title')}
      />
      <Group grow align="flex-start">
        <TextInput type="date" label={taskFields.day.label} required {...form.getInputProps('day')} />
        <TextInput
          type="time"
          label={taskFields.time.label}
          {...form.getInputProps('time')}
          value={form.values.time ?? ''}
          onChange={(event) => form.setFieldValue('time', event.currentTarget.value.slice(0, 5) || null)}
        />
      </Group>
      <NativeSelect
        label={taskFields.recurrence.label}
        data={[
          { value: '', label: 'Doesn’t repeat' },
          ...recurrences.map((value) => ({ value, label: recurrenceLabels[value] })),
        ]}
        value={form.values.recurrence ?? ''}
        onChange={(event) =>
          form.setFieldValue('recurrence', (event.currentTarget.value || null) as Recurrence | null)
        }
      />
      <TaskLinksField links={links} onChange={setLinks} />
      <FormButtons isBusy={isPending} onCancel={onCancel}>
        {before && (
          <Button
            variant="default"
            mr="auto"
            onClick={() => {
              remove(before);
              onDone();
            }}
          >
            Delete
          </Button>
        )}
      </FormButtons>
    </FormStack>
  );
}
