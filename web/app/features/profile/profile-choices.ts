import { designations } from '#contract/reference/designations.ts';
import { usStates } from '#contract/reference/us-states.ts';

/** The lists one chooses from, in the words they are shown in. */
export const stateChoices = usStates.map(({ code, name }) => ({ value: code, label: name }));

export const certificateChoices = designations.map(({ code, name }) => ({
  value: code,
  label: `${code}, ${name}`,
}));
