export { goalsQuery } from './api.ts';
export { GoalCard } from './goal-card.tsx';
