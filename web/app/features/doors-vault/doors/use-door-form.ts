import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DoorCategory } from '#contract/doors-vault/door-categories.ts';
import {
  type Door,
  type DoorForm,
  doorFromForm,
  doorMessages,
  formFromDoor,
} from '#contract/doors-vault/doors-vault.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { mergeEdits } from '../../../lib/merge-edits.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { useProblem } from '../../../ui/use-problem.ts';
import { doorsQuery, useSaveDoor } from '../api.ts';
import { vaultErrorMessage, vaultToasts } from '../vault-toasts.ts';
import { newDoorForm, requiredFieldMessage, validateDoorForm } from './door-values.ts';

/** Somebody else's changes that conflict with the typed values. */
interface Clash {
  theirs: DoorForm;
  fields: (keyof DoorForm)[];
}

const isTaken = (error: unknown) => isProblem(error, 'conflict') && error.field === 'address';

interface DoorFormOptions {
  before: Door | undefined;
  category: DoorCategory;
  onSaved: (door: Door) => void;
}

export function useDoorForm({ before, category, onSaved }: DoorFormOptions) {
  const save = useSaveDoor();
  const keyOf = useIdempotencyKey();
  const client = useQueryClient();
  const [lastSaved, setLastSaved] = useState(before);
  const [clash, setClash] = useState<Clash>();
  const [problem, setProblem] = useProblem();
  const isShown = useIsShown();
  const form = useForm<DoorForm>({
    initialValues: before ? formFromDoor(before) : newDoorForm,
    validate: validateDoorForm,
    validateInputOnBlur: true,
  });

  function send(values: DoorForm) {
    const input = doorFromForm(values);
    if (lastSaved)
      return save.mutateAsync({
        id: lastSaved.id,
        change: { ...input, category, version: lastSaved.version },
      });
    const door = { ...input, category };
    return save.mutateAsync({ door, headers: keyOf(door) });
  }

  async function mergeLatest({ id }: Door) {
    const latest = (await client.fetchQuery({ ...doorsQuery, staleTime: 0 })).find((one) => one.id === id);
    if (!latest) return;
    const base = lastSaved ? formFromDoor(lastSaved) : form.getInitialValues();
    const { values, clashes } = mergeEdits(base, form.getValues(), formFromDoor(latest));
    form.setValues(values);
    setLastSaved(latest);
    setClash({ theirs: formFromDoor(latest), fields: clashes });
  }

  async function handleError(error: unknown) {
    setProblem(vaultErrorMessage(error, lastSaved ? doorMessages.updateFailed : doorMessages.createFailed));
    if (isTaken(error)) form.setFieldError('street', doorMessages.taken);
    else if (lastSaved && isProblem(error, 'conflict')) await mergeLatest(lastSaved);
  }

  async function saveDoor(values: DoorForm) {
    if (save.isPending) return;
    setProblem(undefined);
    setClash(undefined);
    try {
      const { folder } = await send(values);
      vaultToasts.done(lastSaved ? doorMessages.updated : doorMessages.created);
      form.resetDirty();
      if (isShown()) onSaved(folder);
    } catch (error) {
      await handleError(error);
    }
  }

  const submit = form.onSubmit(saveDoor, (errors) => {
    setProblem(Object.values(errors).includes(requiredFieldMessage) ? doorMessages.required : undefined);
    focusFirstError(form, errors);
  });

  return { form, problem, clash, isSaving: save.isPending, submit };
}

export type DoorFormState = ReturnType<typeof useDoorForm>;
