export { countDueFollowUps, findDueFollowUps } from './follow-ups.ts';
