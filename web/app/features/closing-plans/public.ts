export { closingPlanQuery } from './api.ts';
export { ChecklistCard } from './checklist-card.tsx';
export { KeyDatesCard } from './key-dates-card.tsx';
