import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { isDay } from '#contract/day.ts';
import { toDollars } from '#contract/money.ts';
import { splitFullName } from '#contract/people.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import {
  dealStatuses,
  dealStatusNames,
  transactionTypeNames,
  transactionTypes,
} from '#contract/transactions/deal-labels.ts';
import { calculateAverageRate, formatRate } from '#contract/transactions/metrics.ts';
import { type TransactionColumnKey, transactionFormKeys } from '#contract/transactions/transaction-fields.ts';
import { calculateDealStatus, transactionMessages } from '#contract/transactions/transactions.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { ConflictNotice, type FieldConflict } from '../../../ui/conflict-notice.tsx';
import { FormButtons, FormGrid, FormProblem, fullWidthClass } from '../../../ui/form-grid.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { useOpenState } from '../../../ui/use-open-state.ts';
import { AddressFields } from '../../addresses/public.ts';
import { type ClientContact, ClientFields } from './client-fields.tsx';
import { CreateContactDialog } from './create-contact-dialog.tsx';
import classes from './transaction-form.module.css';
import { transactionFieldLabel, transactionFieldText } from './transaction-values.ts';
import type { TransactionFormState } from './use-transaction-form.ts';

interface Props {
  state: TransactionFormState;
  onCancel: () => void;
}

const types = transactionTypes.map((value) => ({ value, label: transactionTypeNames[value] }));
const statuses = dealStatuses.map((value) => ({ value, label: dealStatusNames[value] }));

export function TransactionFields({ state, onCancel }: Props) {
  const { form, problem, clash, isSaving, submit } = state;
  const [isCreating, creating] = useOpenState();
  const { firstName, lastName } = form.values;

  function choose(client: ClientContact) {
    const { firstName, lastName } = client.lastName ? client : splitFullName(contactNameOf(client));
    form.setValues({ firstName, lastName, contactId: client.id });
    form.clearFieldError('firstName');
    form.clearFieldError('lastName');
  }

  /** The input of each field. */
  const inputs: Record<TransactionColumnKey, ReactNode> = {
    transactionType: (
      <SegmentedControl
        className={classes.type}
        aria-label="Type"
        data={types}
        {...form.getInputProps('transactionType')}
      />
    ),
    date: <TextInput type="date" label="Date" required data-autofocus {...form.getInputProps('date')} />,
    status: <StatusField form={form} />,
    fullName: <ClientFields form={form} choose={choose} create={creating.open} />,
    address: <AddressFields propsOf={form.getInputProps} onPick={(parts) => form.setValues({ ...parts })} />,
    volume: (
      <MoneyInput label="Volume" required {...form.getInputProps('volume')} value={form.values.volume} />
    ),
    commission: (
      <MoneyInput
        label="Commission"
        required
        description={rateOf(form.values)}
        {...form.getInputProps('commission')}
        value={form.values.commission}
      />
    ),
  };

  return (
    <>
      <FormGrid onSubmit={submit}>
        {transactionFormKeys.map((key) => (
          <Fragment key={key}>{inputs[key]}</Fragment>
        ))}
        <Notices state={{ problem, clash, form }} />
        <FormButtons isBusy={isSaving} onCancel={onCancel} />
      </FormGrid>
      {isCreating && (
        <CreateContactDialog name={{ firstName, lastName }} onClose={creating.close} onCreated={choose} />
      )}
    </>
  );
}

/** Shows the status that will be saved: a deal cannot be closed before its date. */
function StatusField({ form }: Pick<TransactionFormState, 'form'>) {
  const today = useToday();
  const { date, status } = form.values;
  const isAhead = isDay(date) && date > today;
  return (
    <Select
      label="Status"
      description={isAhead ? transactionMessages.ahead : undefined}
      data={statuses.map((choice) => ({ ...choice, disabled: isAhead && choice.value === 'CLOSED' }))}
      allowDeselect={false}
      {...form.getInputProps('status')}
      value={isAhead ? calculateDealStatus(date, status, today) : status}
    />
  );
}

function rateOf({ volume, commission }: TransactionFormState['form']['values']): string | undefined {
  if (!volume || commission === null || toDollars(volume) <= 1) return undefined;
  return `${formatRate(calculateAverageRate(volume, commission))} of volume`;
}

function Notices({ state }: { state: Pick<TransactionFormState, 'problem' | 'clash' | 'form'> }) {
  const { problem, clash, form } = state;
  if (clash) {
    const { theirs, fields } = clash;
    const differences = fields.map(
      (field): FieldConflict => ({
        name: transactionFieldLabel(field),
        saved: transactionFieldText(theirs, field),
        apply: () => form.setValues({ [field]: theirs[field] }),
      }),
    );
    return (
      <div className={fullWidthClass}>
        <ConflictNotice message={transactionMessages.changed} differences={differences} />
      </div>
    );
  }
  if (!problem) return null;
  return <FormProblem title={sphereNotices.transactionFailed}>{problem}</FormProblem>;
}
