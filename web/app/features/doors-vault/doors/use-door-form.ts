import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DoorCategory } from '#contract/door-categories.ts';
import { type Door, type DoorForm, doorMessages, doorOfForm, formOfDoor } from '#contract/doors-vault.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { mergeEdits } from '../../../lib/merge-edits.ts';
import { useSubmissionKey } from '../../../lib/submission-key.ts';
import { doorsQuery, useSaveDoor } from '../api.ts';
import { notices, refusal } from '../notices.ts';
import { doorProblems, missing, newDoorForm } from './door-values.ts';

/** What somebody else saved meanwhile, and where it differs from what was typed here. */
interface Clash {
  theirs: DoorForm;
  fields: (keyof DoorForm)[];
}

const isTaken = (error: unknown) => isProblem(error, 'conflict') && error.field === 'address';

interface Wish {
  before: Door | undefined;
  category: DoorCategory;
  onSaved: (door: Door) => void;
}

export function useDoorForm({ before, category, onSaved }: Wish) {
  const save = useSaveDoor();
  const keyOf = useSubmissionKey();
  const client = useQueryClient();
  const [seen, setSeen] = useState(before);
  const [clash, setClash] = useState<Clash>();
  const [problem, setProblem] = useState<string>();
  const form = useForm<DoorForm>({
    initialValues: before ? formOfDoor(before) : newDoorForm,
    validate: doorProblems,
    validateInputOnBlur: true,
  });

  function send(values: DoorForm) {
    const input = doorOfForm(values);
    if (seen) return save.mutateAsync({ id: seen.id, change: { ...input, category, version: seen.version } });
    const door = { ...input, category };
    return save.mutateAsync({ door, headers: keyOf(door) });
  }

  async function bringTogether({ id }: Door) {
    const latest = (await client.fetchQuery({ ...doorsQuery, staleTime: 0 })).find((one) => one.id === id);
    if (!latest) return;
    const base = seen ? formOfDoor(seen) : form.getInitialValues();
    const { values, clashes } = mergeEdits(base, form.getValues(), formOfDoor(latest));
    form.setValues(values);
    setSeen(latest);
    setClash({ theirs: formOfDoor(latest), fields: clashes });
  }

  async function refused(error: unknown) {
    setProblem(refusal(error, seen ? doorMessages.updateFailed : doorMessages.createFailed));
    if (isTaken(error)) form.setFieldError('street', doorMessages.taken);
    else if (seen && isProblem(error, 'conflict')) await bringTogether(seen);
  }

  async function saveNow(values: DoorForm) {
    if (save.isPending) return;
    setProblem(undefined);
    setClash(undefined);
    try {
      const { folder } = await send(values);
      notices.done(seen ? doorMessages.updated : doorMessages.created);
      form.resetDirty();
      onSaved(folder);
    } catch (error) {
      await refused(error);
    }
  }

  const submit = form.onSubmit(saveNow, (errors) => {
    setProblem(Object.values(errors).includes(missing) ? doorMessages.required : undefined);
    focusFirstError(form, errors);
  });

  return { form, problem, clash, isSaving: save.isPending, submit };
}

export type DoorFormState = ReturnType<typeof useDoorForm>;
