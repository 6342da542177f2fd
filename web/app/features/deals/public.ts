export { dealsOfPersonQuery } from './api.ts';
export { DealDialog } from './deal-dialog.tsx';
export { dealOfPersonText, dealTitle } from './deal-words.ts';
