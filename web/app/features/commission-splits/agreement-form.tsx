import { NumberInput, Select, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { RefObject } from 'react';
import {
  SaveSplitAgreement,
  type SplitAgreementView,
} from '#contract/commission-splits/commission-splits.ts';
import { fieldErrors, problemMessage } from '../../lib/api-problem.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { closeOrConfirmDiscard } from '../../ui/confirm-discard.ts';
import { FormButtons, FormStack } from '../../ui/form-grid.tsx';
import { toast } from '../../ui/toast.tsx';
import { useReportTyped } from '../../ui/use-close-dialog.ts';
import { useSaveAgreement } from './api.ts';
import classes from './commission-splits.module.css';
import { FeeFields } from './fee-fields.tsx';
import { percentInputProps } from './money-dialog.tsx';

interface Props {
  accountId: string | undefined;
  /** The agreement to edit; undefined for a new agreement. */
  before: SplitAgreementView | undefined;
  /** Whether the form has unsaved input. */
  isTyped: RefObject<boolean>;
  onClose: () => void;
}

const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, at)),
  ),
}));

export function AgreementForm({ accountId, before, isTyped, onClose }: Props) {
  const save = useSaveAgreement(accountId);
  const today = useToday();
  const { isSetByBrokerage: _, ...known } = before ?? emptyAgreement(`${today.slice(0, 4)}-01-01`);
  const form = useForm({
    initialValues: known,
    validate: schemaResolver(SaveSplitAgreement, { sync: true }),
  });
  useReportTyped(isTyped, form.isDirty());
  const submit = form.onSubmit(
    (fields) =>
      void save.mutateAsync(fields as SaveSplitAgreement, { onSuccess: onClose }).then(
        () => {
          toast.success('Splits saved');
        },
        (error) => {
          form.setErrors(fieldErrors(error));
          toast.error('Not saved', problemMessage(error, 'Please try again.'));
        },
      ),
    (errors) => focusFirstError(form, errors),
  );
  const [month = '01', day = '01'] = form.values.anniversary.slice(2).split('-');
  const setAnniversary = (nextMonth: string, nextDay: string) =>
    form.setFieldValue('anniversary', `--${nextMonth}-${nextDay.padStart(2, '0')}`);
  return (
    <FormStack onSubmit={submit}>
      <TextInput
        type="date"
        label="From"
        required
        disabled={Boolean(before)}
        {...form.getInputProps('startsOn')}
      />
      <NumberInput label="Office split" {...percentInputProps} {...form.getInputProps('officePercent')} />
      <NumberInput
        label="Cap per year"
        description="The most the office gets. Leave blank for no cap."
        prefix="$"
        thousandSeparator=","
        decimalScale={2}
        hideControls
        {...form.getInputProps('cap')}
        value={form.values.cap ?? ''}
        onChange={(cap) => form.setFieldValue('cap', cap === '' ? null : Number(cap))}
      />
      {form.values.cap !== null && (
        <div className={classes.fields}>
          <Select
            label="Cap starts over on"
            data={months}
            allowDeselect={false}
            value={month}
            error={form.errors.anniversary}
            onChange={(next) => setAnniversary(next ?? month, day)}
          />
          <NumberInput
            label="Day"
            min={1}
            max={31}
            allowDecimal={false}
            value={Number(day)}
            onChange={(next) => setAnniversary(month, String(next))}
          />
        </div>
      )}
      <NumberInput label="Team split" {...percentInputProps} {...form.getInputProps('teamPercent')} />
      <FeeFields
        fees={form.values.fees}
        errorOf={(field) => form.errors[field] as string | undefined}
        onChange={(fees) => form.setFieldValue('fees', fees)}
      />
      <FormButtons
        isBusy={save.isPending}
        onCancel={() => void closeOrConfirmDiscard(form.isDirty(), onClose)}
      />
    </FormStack>
  );
}

const emptyAgreement = (startsOn: string): SplitAgreementView => ({
  startsOn,
  officePercent: 0,
  cap: null,
  anniversary: '--01-01',
  teamPercent: 0,
  fees: [],
  isSetByBrokerage: false,
  version: 0,
});
