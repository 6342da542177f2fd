export { CadenceInput } from './cadence-input.tsx';
export { NextFollowUp } from './next-follow-up.tsx';
