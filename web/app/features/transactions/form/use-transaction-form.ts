import { useForm } from '@mantine/form';
import { useState } from 'react';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { type Transaction, transactionMessages } from '#contract/transactions/transactions.ts';
import { type ApiProblem, fieldErrors, isProblem, problemMessage } from '../../../lib/api-problem.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { mergeEdits } from '../../../lib/merge-edits.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useProblem } from '../../../ui/use-problem.ts';
import { useSaveTransaction } from '../api.ts';
import {
  createTransactionFormValidator,
  newTransactionValues,
  type TransactionValues,
  toSaveTransaction,
  toTransactionFormValues,
} from './transaction-values.ts';

/** Another person's or tab's changes that conflict with the typed values. */
interface Clash {
  theirs: TransactionValues;
  fields: (keyof TransactionValues)[];
}

const theirDeal = ({ details }: ApiProblem) => details?.transaction as Transaction | undefined;

/** The server's message if it explains the problem, otherwise a general message. */
const errorMessage = (error: unknown) =>
  isProblem(error, 'invalid', 'conflict', 'not_found', 'payment_required')
    ? problemMessage(error, transactionMessages.save)
    : transactionMessages.save;

export function useTransactionForm(before: Transaction | undefined, onSaved: () => void) {
  const today = useToday();
  const save = useSaveTransaction();
  const keyOf = useIdempotencyKey();
  const [lastSaved, setLastSaved] = useState(before);
  const [clash, setClash] = useState<Clash>();
  const [problem, setProblem] = useProblem();
  const isShown = useIsShown();
  const form = useForm<TransactionValues>({
    initialValues: before ? toTransactionFormValues(before) : newTransactionValues(today),
    validate: createTransactionFormValidator(today),
    validateInputOnBlur: true,
  });

  function handleSaved() {
    // Marks the form as unchanged, so that closing it does not ask about unsaved changes.
    form.resetDirty();
    toast.success(sphereNotices.transactionSaved);
    if (isShown()) onSaved();
  }

  const send = (values: TransactionValues, confirmDuplicate?: true) => {
    const deal = { ...toSaveTransaction(values), confirmDuplicate };
    return save.mutateAsync({ before: lastSaved, deal, headers: keyOf(deal) });
  };

  async function askToSaveDuplicate(values: TransactionValues) {
    const isConfirmed = await confirm({
      title: transactionMessages.duplicate,
      message: transactionMessages.duplicateQuestion,
      verb: 'Yes, Save It',
      cancel: 'No',
      act: () => send(values, true),
    });
    if (isConfirmed) handleSaved();
  }

  function mergeLatest(theirs: Transaction) {
    const base = lastSaved ? toTransactionFormValues(lastSaved) : form.getInitialValues();
    const { values, clashes } = mergeEdits(base, form.getValues(), toTransactionFormValues(theirs));
    form.setValues(values);
    setLastSaved(theirs);
    setClash({ theirs: toTransactionFormValues(theirs), fields: clashes });
  }

  function handleError(error: unknown) {
    form.setErrors(fieldErrors(error));
    setProblem(errorMessage(error));
    const theirs = isProblem(error, 'conflict') && theirDeal(error);
    if (theirs) mergeLatest(theirs);
  }

  const submit = form.onSubmit(
    async (values) => {
      if (save.isPending) return;
      setProblem(undefined);
      setClash(undefined);
      try {
        const { isDuplicate } = await send(values);
        if (isDuplicate) await askToSaveDuplicate(values);
        else handleSaved();
      } catch (error) {
        handleError(error);
      }
    },
    (errors) => focusFirstError(form, errors),
  );

  return { form, problem, clash, isSaving: save.isPending, submit };
}

export type TransactionFormState = ReturnType<typeof useTransactionForm>;
