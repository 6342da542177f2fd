export { dealsOfPersonQuery } from './api.ts';
