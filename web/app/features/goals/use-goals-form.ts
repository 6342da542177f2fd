import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Goals, goalMessages } from '#contract/goals/goals.ts';
import { fieldErrors, isProblem, problemMessage } from '../../lib/api-problem.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { mergeEdits } from '../../lib/merge-edits.ts';
import { useIsShown } from '../../lib/use-is-shown.ts';
import { toast } from '../../ui/toast.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { goalsQuery, useSaveGoals } from './api.ts';
import { createGoalsFormValidator, type GoalValues, toGoalFormValues, toSaveGoals } from './goal-values.ts';

interface Options {
  goals: Goals;
  thisYear: number;
  /** Values that the user typed before changing the year. */
  draft?: GoalValues;
  onDraft: (values: GoalValues) => void;
  onSaved: () => void;
}

/** Somebody else's changes that conflict with the typed values. */
interface Clash {
  theirs: GoalValues;
  fields: (keyof GoalValues)[];
}

export function useGoalsForm({ goals, thisYear, draft, onDraft, onSaved }: Options) {
  const client = useQueryClient();
  const save = useSaveGoals();
  const keyOf = useIdempotencyKey();
  const [seen, setSeen] = useState(goals);
  const [clash, setClash] = useState<Clash>();
  const [problem, setProblem] = useProblem();
  const isShown = useIsShown();
  const form = useForm<GoalValues>({
    initialValues: draft ?? toGoalFormValues(goals),
    validate: createGoalsFormValidator(goals.year, thisYear),
    validateInputOnBlur: true,
    onValuesChange: onDraft,
  });

  async function bringTogether() {
    const latest = await client.fetchQuery({ ...goalsQuery(seen.year), staleTime: 0 });
    const theirs = toGoalFormValues(latest);
    const { values, clashes } = mergeEdits(toGoalFormValues(seen), form.getValues(), theirs);
    form.setValues(values);
    setSeen(latest);
    setClash({ theirs, fields: clashes });
  }

  async function refused(error: Error) {
    form.setErrors(fieldErrors(error));
    setProblem(
      isProblem(error, 'invalid', 'conflict') ? problemMessage(error, goalMessages.save) : goalMessages.save,
    );
    if (isProblem(error, 'conflict')) await bringTogether();
  }

  const submit = form.onSubmit(
    async (values) => {
      if (save.isPending) return;
      setProblem(undefined);
      setClash(undefined);
      const input = toSaveGoals(values, seen);
      try {
        await save.mutateAsync({ goals: input, headers: keyOf(input) });
        toast.success('Goals saved');
        if (isShown()) onSaved();
      } catch (error) {
        await refused(error as Error);
      }
    },
    (errors) => focusFirstError(form, errors),
  );

  return { form, problem, clash, isSaving: save.isPending, submit };
}
