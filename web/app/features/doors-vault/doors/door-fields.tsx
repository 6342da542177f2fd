import { Alert, Select, TextInput } from '@mantine/core';
import { doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { dealStatuses, dealStatusNames } from '#contract/transactions/deal-labels.ts';
import { ConflictNotice, type FieldConflict } from '../../../ui/conflict-notice.tsx';
import { FormButtons, FormGrid, fullWidthClass } from '../../../ui/form-grid.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AddressInput } from '../../addresses/public.ts';
import { doorFieldLabel, doorFieldText, toStateInput, toZipInput } from './door-values.ts';
import type { DoorFormState } from './use-door-form.ts';

interface Props {
  state: DoorFormState;
  onCancel: () => void;
}

const statuses = dealStatuses.map((value) => ({ value, label: dealStatusNames[value] }));

export function DoorFields({ state, onCancel }: Props) {
  const { form, isSaving, submit } = state;
  return (
    <FormGrid onSubmit={submit}>
      <PlaceFields form={form} />
      <TextInput
        label={doorFieldLabel('firstName')}
        required
        autoComplete="off"
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={doorFieldLabel('lastName')}
        required
        autoComplete="off"
        {...form.getInputProps('lastName')}
      />
      <Select
        label="Status"
        className={fullWidthClass}
        data={statuses}
        allowDeselect={false}
        {...form.getInputProps('status')}
      />
      <Notices state={state} />
      <FormButtons isBusy={isSaving} onCancel={onCancel} />
    </FormGrid>
  );
}

/** The four address fields. A suggestion that the user picks in the street field fills them all. */
function PlaceFields({ form }: Pick<DoorFormState, 'form'>) {
  return (
    <>
      <AddressInput
        label="Street"
        required
        className={fullWidthClass}
        data-autofocus
        {...form.getInputProps('street')}
        value={form.values.street}
        onPick={({ street, city, state, zipCode }) => {
          form.setValues({ street, city, state: toStateInput(state), zipCode: toZipInput(zipCode) });
          toast.success(doorMessages.addressFilled);
        }}
      />
      <TextInput
        label="City"
        required
        className={fullWidthClass}
        autoComplete="off"
        {...form.getInputProps('city')}
      />
      <TextInput
        label="State"
        required
        autoComplete="off"
        {...form.getInputProps('state')}
        onChange={(event) => form.setFieldValue('state', toStateInput(event.currentTarget.value))}
      />
      <TextInput
        label="ZIP code"
        required
        autoComplete="off"
        inputMode="numeric"
        {...form.getInputProps('zipCode')}
        onChange={(event) => form.setFieldValue('zipCode', toZipInput(event.currentTarget.value))}
      />
    </>
  );
}

function Notices({ state: { problem, clash, form } }: Pick<Props, 'state'>) {
  if (clash) {
    const differences = clash.fields.map(
      (field): FieldConflict => ({
        name: doorFieldLabel(field),
        saved: doorFieldText(clash.theirs, field),
        apply: () => form.setValues({ [field]: clash.theirs[field] }),
      }),
    );
    return (
      <div className={fullWidthClass}>
        <ConflictNotice message={doorMessages.changed} differences={differences} />
      </div>
    );
  }
  if (!problem) return null;
  return (
    <Alert
      color={problem === doorMessages.required ? 'gold' : 'coral'}
      role="alert"
      className={fullWidthClass}
    >
      {problem}
    </Alert>
  );
}
