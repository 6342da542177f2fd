import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Deal, dealMessages } from '#contract/deals/deals.ts';
import { fullNameOf, splitFullName } from '#contract/people.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { transactionTypeNames, transactionTypes } from '#contract/transactions/deal-labels.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { fieldErrors, isProblem, problemMessage } from '../../lib/api-problem.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useIsShown } from '../../lib/use-is-shown.ts';
import { useShownVersion } from '../../lib/use-shown-version.ts';
import { useDesktopPath } from '../../shell/core/navigation.tsx';
import { useToday } from '../../shell/core/person/use-today.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormGrid, FormProblem } from '../../ui/form-grid.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCloseDialog } from '../../ui/use-close-dialog.ts';
import { useOpenState } from '../../ui/use-open-state.ts';
import { useProblem } from '../../ui/use-problem.ts';
import { AddressFields } from '../addresses/public.ts';
import {
  addressOf,
  type ClientContact,
  ClientFields,
  CreateContactDialog,
  newTransactionValues,
  type TransactionValues,
  toTransactionFormValues,
} from '../transactions/public.ts';
import { stagesQuery, useSaveDeal } from './api.ts';

const types = transactionTypes.map((value) => ({ value, label: transactionTypeNames[value] }));
const dollars = (amount: number | null) => (amount === null ? null : amount / 100);

interface Props {
  /** The deal to edit; undefined for a new one. */
  before?: Deal;
  /** The client of a new deal, if it is known. */
  client?: { id: string; firstName: string; lastName: string };
  onClose: () => void;
}

const valuesOf = (deal: Deal): TransactionValues => {
  const { volume, commission, date } = deal;
  const values = toTransactionFormValues({
    ...deal,
    date: date ?? '',
    volume: volume ?? 0,
    commission: commission ?? 0,
  });
  return {
    ...values,
    volume: volume === null ? null : values.volume,
    commission: commission === null ? null : values.commission,
  };
};

/** The deal as someone else saved it meanwhile. */
const theirDeal = (error: unknown) =>
  isProblem(error, 'conflict') ? (error.details?.deal as Deal | undefined) : undefined;

/** Opens a deal in any stage, or edits it. Only the client's name is always required. */
export function DealDialog({ before: opened, client, onClose }: Props) {
  const [before, mergeLatest] = useShownVersion(opened, valuesOf);
  const empty = { ...newTransactionValues(useToday()), date: '' };
  const { data: stages = [] } = useQuery(stagesQuery);
  const [stageId, setStageId] = useState<string>();
  const [problem, setProblem] = useProblem();
  const isShown = useIsShown();
  const [isCreating, creating] = useOpenState();
  const save = useSaveDeal();
  const keyOf = useIdempotencyKey();
  const navigate = useNavigate();
  const pathOf = useDesktopPath();
  const form = useForm<TransactionValues>({
    initialValues: before
      ? valuesOf(before)
      : client
        ? { ...empty, firstName: client.firstName, lastName: client.lastName, contactId: client.id }
        : empty,
    validate: ({ firstName, lastName }): FormErrors =>
      firstName.trim() || lastName.trim() ? {} : { firstName: transactionMessages.firstName },
  });
  const stage = stages.find(({ id }) => id === (before ? before.stageId : (stageId ?? stages[0]?.id)));
  const isRequired = before?.status === 'CLOSED' || Boolean(stage?.needsFigures);

  async function send(values: TransactionValues, confirmDuplicate?: true) {
    const { date, volume, commission, transactionType, contactId } = values;
    const fullName = fullNameOf({ firstName: values.firstName.trim(), lastName: values.lastName.trim() });
    const fields = { fullName, transactionType, contactId, address: addressOf(values) };
    const figures = { date: date || null, volume: dollars(volume), commission: dollars(commission) };
    const deal = { ...fields, ...figures, ...(before ? {} : { stageId: stage?.id, confirmDuplicate }) };
    return save.mutateAsync({ before, deal, headers: keyOf(deal) });
  }

  function finish(id: string) {
    form.resetDirty();
    toast.success(before ? 'Deal saved' : 'Deal opened');
    if (!isShown()) return;
    onClose();
    if (!before) void navigate(pathOf(`transactions/${id}`));
  }

  async function confirmDuplicate(values: TransactionValues) {
    let id = '';
    const isConfirmed = await confirm({
      title: transactionMessages.duplicate,
      message: transactionMessages.duplicateQuestion,
      verb: 'Yes, Save It',
      cancel: 'No',
      act: async () => {
        id = (await send(values, true)).deal.id;
      },
    });
    if (isConfirmed) finish(id);
  }

  const submit = form.onSubmit(async (values) => {
    setProblem(undefined);
    try {
      const { isDuplicate, deal } = await send(values);
      if (isDuplicate) await confirmDuplicate(values);
      else finish(deal.id);
    } catch (error) {
      form.setErrors(fieldErrors(error));
      setProblem(problemMessage(error, dealMessages.changed));
      mergeLatest(form, theirDeal(error));
    }
  });

  function choose(chosen: ClientContact) {
    const { firstName, lastName } = chosen.lastName ? chosen : splitFullName(contactNameOf(chosen));
    form.setValues({ firstName, lastName, contactId: chosen.id });
  }

  const close = useCloseDialog(() => form.isDirty(), onClose);
  const { firstName, lastName, volume, commission } = form.values;
  return (
    <Dialog opened onClose={close} title={before ? 'Edit deal' : 'Add deal'} size={600}>
      <FormGrid onSubmit={submit}>
        <SegmentedControl aria-label="Type" data={types} {...form.getInputProps('transactionType')} />
        {before ? (
          <span />
        ) : (
          <Select
            label="Stage"
            allowDeselect={false}
            data={stages.map(({ id, name }) => ({ value: id, label: name }))}
            value={stage?.id ?? null}
            onChange={(id) => setStageId(id ?? undefined)}
          />
        )}
        <ClientFields form={form} choose={choose} create={creating.open} />
        <AddressFields propsOf={form.getInputProps} onPick={(parts) => form.setValues({ ...parts })} />
        <TextInput
          type="date"
          label={before?.status === 'CLOSED' ? 'Closing date' : 'Expected closing date'}
          required={isRequired}
          {...form.getInputProps('date')}
        />
        <MoneyInput label="Volume" required={isRequired} {...form.getInputProps('volume')} value={volume} />
        <MoneyInput
          label="Commission"
          required={isRequired}
          {...form.getInputProps('commission')}
          value={commission}
        />
        {problem && <FormProblem>{problem}</FormProblem>}
        <FormButtons isBusy={save.isPending} onCancel={close} />
      </FormGrid>
      {isCreating && (
        <CreateContactDialog name={{ firstName, lastName }} onClose={creating.close} onCreated={choose} />
      )}
    </Dialog>
  );
}
