import { schemaResolver } from '@mantine/form';
import { type Goals, type SaveGoals, saveGoalsIn } from '#contract/goals.ts';
import { type Cents, cents, centsOf, dollarsOf, formatMoney } from '#contract/money.ts';

/** What is being typed. Nothing typed is nothing, not zero. */
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

const typedAmount = (dollars: number): Cents | null => (dollars > 0 ? (centsOf(dollars) ?? cents(0)) : null);

export const valuesOf = ({ transactionGoal, volumeGoal, commissionGoal }: Goals): GoalValues => ({
  transactionGoal: transactionGoal || '',
  volumeGoal: typedAmount(volumeGoal),
  commissionGoal: typedAmount(commissionGoal),
});

const dollars = (amount: Cents | null): number | string => (amount === null ? '' : dollarsOf(amount));

export const goalsOf = (
  values: GoalValues,
  { year, version }: Pick<Goals, 'year' | 'version'>,
): SaveGoals => ({
  year,
  version,
  transactionGoal: values.transactionGoal as number,
  volumeGoal: dollars(values.volumeGoal),
  commissionGoal: dollars(values.commissionGoal),
});

/** What is wrong with the goals typed for a year, by field. */
export const goalProblems = (year: number, thisYear: number) => (values: GoalValues) =>
  schemaResolver(saveGoalsIn(thisYear), { sync: true })({ ...goalsOf(values, { year, version: 0 }) });
