import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { CreateKeyDate, type KeyDate } from '#contract/closing-plans/closing-plans.ts';
import { dueRuleText } from '#contract/closing-plans/due-rules.ts';
import { keyDateKinds, keyDateNames } from '#contract/closing-plans/plan-templates.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useShownVersion } from '../../lib/use-shown-version.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormStack } from '../../ui/form-grid.tsx';
import { useCloseDialog } from '../../ui/use-close-dialog.ts';
import { useSaveClosingPlanChange } from './use-save-plan-change.ts';

interface Props {
  dealId: string;
  /** The date to edit; undefined for a new date. */
  before: KeyDate | undefined;
  onClose: () => void;
}

const kinds = keyDateKinds.map((value) => ({ value, label: keyDateNames[value] }));

const valuesOf = ({ kind, label, day, reminderDays }: KeyDate): CreateKeyDate => ({
  ...{ kind, label, reminderDays },
  day: day ?? '',
});

export function KeyDateDialog({ dealId, before: opened, onClose }: Props) {
  const [before, mergeLatest] = useShownVersion(opened, valuesOf);
  const keyOf = useIdempotencyKey();
  const form = useForm<CreateKeyDate>({
    initialValues: before ? valuesOf(before) : { kind: 'custom', label: '', day: '', reminderDays: 2 },
    validate: schemaResolver(CreateKeyDate, { sync: true }),
  });
  const { save, confirmDeletion, isSaving } = useSaveClosingPlanChange(dealId, form, onClose, ({ dates }) =>
    mergeLatest(
      form,
      dates.find(({ id }) => id === before?.id),
    ),
  );
  const submit = form.onSubmit(
    ({ kind, ...fields }) =>
      before
        ? save({ kind: 'update-date', id: before.id, body: { ...fields, version: before.version } })
        : save({ kind: 'add-date', body: { kind, ...fields }, headers: keyOf({ kind, ...fields }) }),
    (errors) => focusFirstError(form, errors),
  );
  const chooseKind = (kind: string | null) => {
    const chosen = keyDateKinds.find((one) => one === kind) ?? 'custom';
    form.setValues({ kind: chosen, label: chosen === 'custom' ? '' : keyDateNames[chosen] });
  };
  const cancel = useCloseDialog(() => form.isDirty(), onClose);
  return (
    <Dialog opened onClose={cancel} size="md" title={before ? 'Edit date' : 'Add date'}>
      <FormStack onSubmit={submit}>
        {!before && (
          <Select
            label="Kind"
            data={kinds}
            allowDeselect={false}
            value={form.values.kind ?? 'custom'}
            onChange={chooseKind}
          />
        )}
        <TextInput label="Name" required data-autofocus {...form.getInputProps('label')} />
        <TextInput
          type="date"
          label="Date"
          required
          description={before?.rule ? `${dueRuleText(before.rule)}, until you change it` : undefined}
          {...form.getInputProps('day')}
        />
        <NumberInput
          label="Remind me"
          suffix={form.values.reminderDays === 1 ? ' day before' : ' days before'}
          min={0}
          max={60}
          placeholder="No reminder"
          {...form.getInputProps('reminderDays')}
          value={form.values.reminderDays ?? ''}
          onChange={(days) => form.setFieldValue('reminderDays', days === '' ? null : Number(days))}
        />
        <FormButtons isBusy={isSaving} onCancel={cancel}>
          {before && (
            <Button
              color="coral"
              variant="subtle"
              aria-haspopup="dialog"
              onClick={() => void confirmDeletion({ kind: 'delete-date', id: before.id }, before.label)}
            >
              Delete
            </Button>
          )}
        </FormButtons>
      </FormStack>
    </Dialog>
  );
}
