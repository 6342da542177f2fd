export { useChangeCadence } from './api.ts';
export { CadenceInput } from './cadence-input.tsx';
export { dueText, NextFollowUp } from './next-follow-up.tsx';
