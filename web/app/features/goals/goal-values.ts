import { schemaResolver } from '@mantine/form';
import { dollarsToCentsOrZero, toDollarInput } from '#contract/dollar-fields.ts';
import { createSaveGoalsSchema, type Goals, type SaveGoals } from '#contract/goals/goals.ts';
import { type Cents, formatMoney } from '#contract/money.ts';

/** The values of the goals form. An empty field does not mean zero. */
export interface GoalValues {
  transactionGoal: number | '';
  volumeGoal: Cents | null;
  commissionGoal: Cents | null;
}

export const goalLabels: Record<keyof GoalValues, string> = {
  transactionGoal: 'Transactions',
  volumeGoal: 'Volume',
  commissionGoal: 'Commission',
};

export function goalText(values: GoalValues, field: keyof GoalValues): string {
  if (field === 'transactionGoal') return String(values.transactionGoal);
  const amount = values[field];
  return amount === null ? '' : formatMoney(amount);
}

const typedAmount = (dollars: number): Cents | null => (dollars > 0 ? dollarsToCentsOrZero(dollars) : null);

export const toGoalFormValues = ({ transactionGoal, volumeGoal, commissionGoal }: Goals): GoalValues => ({
  transactionGoal: transactionGoal || '',
  volumeGoal: typedAmount(volumeGoal),
  commissionGoal: typedAmount(commissionGoal),
});

export const toSaveGoals = (
  values: GoalValues,
  { year, version }: Pick<Goals, 'year' | 'version'>,
): SaveGoals => ({
  year,
  version,
  transactionGoal: values.transactionGoal as number,
  volumeGoal: toDollarInput(values.volumeGoal),
  commissionGoal: toDollarInput(values.commissionGoal),
});

/** Error messages by field, for the goals of a year. */
export const createGoalsFormValidator = (year: number, thisYear: number) => (values: GoalValues) =>
  schemaResolver(createSaveGoalsSchema(thisYear), { sync: true })({
    ...toSaveGoals(values, { year, version: 0 }),
  });
