import data from './us-states.json' with { type: 'json' };

export interface UsState {
  code: string;
  name: string;
}

/** The fifty states and the District of Columbia. */
export const usStates: readonly UsState[] = data;
