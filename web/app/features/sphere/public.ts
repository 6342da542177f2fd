export { celebrationsQuery } from './dates/api.ts';
export { Celebrations } from './dates/celebrations.tsx';
