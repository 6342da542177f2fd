import { designations } from '#contract/reference/designations.ts';
import { usStates } from '#contract/reference/us-states.ts';

/** Options for select fields. */
export const stateChoices = usStates.map(({ code, name }) => ({ value: code, label: name }));

export const certificateChoices = designations.map(({ code, name }) => ({
  value: code,
  label: `${code}, ${name}`,
}));
