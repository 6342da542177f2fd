export { dealsOfPersonQuery } from './api.ts';
export { DealDialog } from './deal-dialog.tsx';
export { dealOfPersonText } from './deal-words.ts';
