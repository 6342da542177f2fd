export { goalsQuery } from './api.ts';
export { goalActions } from './desktop-actions.ts';
export { GoalCard } from './goal-card.tsx';
