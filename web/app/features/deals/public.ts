export { dealsOfPersonQuery } from './api.ts';
export { DealDialog } from './deal-dialog.tsx';
export { describeDealOfPerson } from './deal-words.ts';
