import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Goals, goalMessages } from '#contract/goals.ts';
import { fieldErrors, isProblem } from '../../lib/api-problem.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { mergeEdits } from '../../lib/merge-edits.ts';
import { useSubmissionKey } from '../../lib/submission-key.ts';
import { toast } from '../../ui/toast.tsx';
import { goalsQuery, useSaveGoals } from './api.ts';
import { type GoalValues, goalProblems, goalsOf, valuesOf } from './goal-values.ts';

interface Options {
  goals: Goals;
  thisYear: number;
  /** Values typed before the year was changed. */
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
  const keyOf = useSubmissionKey();
  const [lastSaved, setLastSaved] = useState(goals);
  const [clash, setClash] = useState<Clash>();
  const [problem, setProblem] = useState<string>();
  const form = useForm<GoalValues>({
    initialValues: draft ?? valuesOf(goals),
    validate: goalProblems(goals.year, thisYear),
    validateInputOnBlur: true,
    onValuesChange: onDraft,
  });

  async function mergeLatest() {
    const latest = await client.fetchQuery({ ...goalsQuery(lastSaved.year), staleTime: 0 });
    const theirs = valuesOf(latest);
    const { values, clashes } = mergeEdits(valuesOf(lastSaved), form.getValues(), theirs);
    form.setValues(values);
    setLastSaved(latest);
    setClash({ theirs, fields: clashes });
  }

  async function handleError(error: Error) {
    form.setErrors(fieldErrors(error));
    setProblem(isProblem(error, 'invalid', 'conflict') ? error.message : goalMessages.save);
    if (isProblem(error, 'conflict')) await mergeLatest();
  }

  const submit = form.onSubmit(
    async (values) => {
      if (save.isPending) return;
      setProblem(undefined);
      setClash(undefined);
      const input = goalsOf(values, lastSaved);
      try {
        await save.mutateAsync({ goals: input, headers: keyOf(input) });
        toast.success('Goals saved');
        onSaved();
      } catch (error) {
        await handleError(error as Error);
      }
    },
    (errors) => focusFirstError(form, errors),
  );

  return { form, problem, clash, isSaving: save.isPending, submit };
}
