import { Alert, Button, Flex, NumberInput } from '@mantine/core';
import { type Goals, goalMessages } from '#contract/goals/goals.ts';
import { ConflictNotice, type FieldConflict } from '../../ui/conflict-notice.tsx';
import { FormStack } from '../../ui/form-grid.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { type GoalValues, goalLabels, goalText } from './goal-values.ts';
import { useGoalsForm } from './use-goals-form.ts';

interface Props {
  id: string;
  goals: Goals;
  thisYear: number;
  draft?: GoalValues;
  onDraft: (values: GoalValues) => void;
  onSaved: () => void;
  onCancel: () => void;
}

export function GoalsForm({ id, onCancel, ...options }: Props) {
  const isOver = options.goals.year < options.thisYear;
  const { form, problem, clash, isSaving, submit } = useGoalsForm(options);

  const differences = (clash?.fields ?? []).map((field): FieldConflict => {
    const theirs = clash?.theirs ?? form.values;
    return {
      name: goalLabels[field],
      saved: goalText(theirs, field),
      apply: () => form.setValues({ [field]: theirs[field] }),
    };
  });

  return (
    <FormStack id={id} onSubmit={submit}>
      <NumberInput
        label="Transactions"
        required
        description="How many sides you plan to close"
        readOnly={isOver}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        hideControls
        inputMode="numeric"
        data-autofocus
        {...form.getInputProps('transactionGoal')}
      />
      <MoneyInput
        label="Volume"
        required
        readOnly={isOver}
        {...form.getInputProps('volumeGoal')}
        value={form.values.volumeGoal}
      />
      <MoneyInput
        label="Commission"
        required
        readOnly={isOver}
        {...form.getInputProps('commissionGoal')}
        value={form.values.commissionGoal}
      />
      {clash && <ConflictNotice message={goalMessages.changed} differences={differences} />}
      {problem && !clash && (
        <Alert color="coral" role="alert">
          {problem}
        </Alert>
      )}
      <Flex component="footer" justify="flex-end" gap={8} mt="xs">
        <Button variant="default" disabled={isSaving} onClick={onCancel}>
          {isOver ? 'Close' : 'Cancel'}
        </Button>
        {!isOver && (
          <Button type="submit" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        )}
      </Flex>
    </FormStack>
  );
}
