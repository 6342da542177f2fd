import { Alert, Button, NumberInput, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { YearSchema } from '#contract/day-schema.ts';
import { goalMessages, validateGoalYear } from '#contract/goals/goals.ts';
import { useChosenYear } from '../../shell/core/chosen-year.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useCloseDialog } from '../../ui/use-close-dialog.ts';
import { goalsQuery } from './api.ts';
import type { GoalValues } from './goal-values.ts';
import { GoalsForm } from './goals-form.tsx';

const formId = 'goals-form';

/** Edits the goals of a year. Past years are read-only. */
export default function GoalsDialog({ onClose }: { onClose: () => void }) {
  const chosen = useChosenYear();
  const { thisYear } = chosen;
  const [typed, setTyped] = useState<number | string>(chosen.year);
  const drafts = useRef(new Map<number, GoalValues>());
  const { data: year, success: isYear } = YearSchema.safeParse(typed === '' ? undefined : typed);

  const close = useCloseDialog(() => drafts.current.size > 0, onClose);

  function handleSaved() {
    drafts.current.clear();
    onClose();
  }

  return (
    <Dialog opened onClose={close} title="Set your goals" size="md">
      <NumberInput
        label="Year"
        form={formId}
        value={typed}
        onChange={setTyped}
        allowDecimal={false}
        allowNegative={false}
        error={isYear ? validateGoalYear(year, thisYear) : goalMessages.noYear}
        mb="md"
      />
      {isYear && (
        <GoalsOfYear
          year={year}
          thisYear={thisYear}
          drafts={drafts.current}
          onSaved={handleSaved}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

interface OfYearProps {
  year: number;
  thisYear: number;
  drafts: Map<number, GoalValues>;
  onSaved: () => void;
  onCancel: () => void;
}

function GoalsOfYear({ year, thisYear, drafts, onSaved, onCancel }: OfYearProps) {
  const { data: goals, isError, refetch } = useQuery(goalsQuery(year));
  if (isError) {
    return (
      <Alert color="coral" role="alert" title={goalMessages.load}>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!goals) return <Skeleton height={280} aria-label="Loading goals" />;
  // If a year has no goals yet, its form starts with the values that the user last typed for another year.
  const draft = drafts.get(year) ?? (goals.version === 0 ? [...drafts.values()].at(-1) : undefined);
  return (
    <GoalsForm
      key={year}
      id={formId}
      goals={goals}
      thisYear={thisYear}
      draft={year < thisYear ? undefined : draft}
      onDraft={(values) => drafts.set(year, values)}
      onSaved={onSaved}
      onCancel={onCancel}
    />
  );
}
