import { Button, Select, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type ChecklistItem, CreateChecklistItem } from '#contract/closing-plans/closing-plans.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useShownVersion } from '../../lib/use-shown-version.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormStack } from '../../ui/form-grid.tsx';
import { useCloseDialog } from '../../ui/use-close-dialog.ts';
import { type AssignableDealPerson, assigneeChoices, assigneeValue, toAssignment } from './assignees.ts';
import { useSaveClosingPlanChange } from './use-save-plan-change.ts';

interface Props {
  dealId: string;
  people: readonly AssignableDealPerson[];
  /** The item to edit; undefined for a new item. */
  before: ChecklistItem | undefined;
  onClose: () => void;
}

type ItemValues = Pick<ChecklistItem, 'title' | 'day' | 'fileWords' | 'assignee' | 'personId'>;

const empty: ItemValues = { title: '', day: null, fileWords: '', assignee: 'AGENT', personId: null };
const valuesOf = ({ title, day, fileWords, assignee, personId }: ItemValues): ItemValues => ({
  ...{ title, day, fileWords, assignee, personId },
});

export function ChecklistItemDialog({ dealId, people, before: opened, onClose }: Props) {
  const [before, mergeLatest] = useShownVersion(opened, valuesOf);
  const keyOf = useIdempotencyKey();
  const form = useForm({
    initialValues: valuesOf(before ?? empty),
    validate: schemaResolver(CreateChecklistItem, { sync: true }),
  });
  const { save, confirmDeletion, isSaving } = useSaveClosingPlanChange(dealId, form, onClose, ({ items }) =>
    mergeLatest(
      form,
      items.find(({ id }) => id === before?.id),
    ),
  );
  const submit = form.onSubmit(
    (fields) =>
      before
        ? save({ kind: 'update-item', id: before.id, body: { ...fields, version: before.version } })
        : save({ kind: 'add-item', body: fields, headers: keyOf(fields) }),
    (errors) => focusFirstError(form, errors),
  );
  const cancel = useCloseDialog(() => form.isDirty(), onClose);
  return (
    <Dialog opened onClose={cancel} size="md" title={before ? 'Edit item' : 'Add item'}>
      <FormStack onSubmit={submit}>
        <TextInput label="Item" required data-autofocus {...form.getInputProps('title')} />
        <TextInput
          type="date"
          label="Due"
          {...form.getInputProps('day')}
          value={form.values.day ?? ''}
          onChange={(event) => form.setFieldValue('day', event.currentTarget.value || null)}
        />
        <Select
          label="Who does it"
          data={assigneeChoices(people)}
          allowDeselect={false}
          searchable
          {...form.getInputProps('personId')}
          value={assigneeValue(form.values, people)}
          onChange={(value) => value && form.setValues(toAssignment(value))}
        />
        <TextInput
          label="File"
          description="Checked when a file with these words in its name arrives in the door."
          placeholder="inspection report"
          {...form.getInputProps('fileWords')}
        />
        <FormButtons isBusy={isSaving} onCancel={cancel}>
          {before && (
            <Button
              color="coral"
              variant="subtle"
              aria-haspopup="dialog"
              onClick={() => void confirmDeletion({ kind: 'delete-item', id: before.id }, before.title)}
            >
              Delete
            </Button>
          )}
        </FormButtons>
      </FormStack>
    </Dialog>
  );
}
