export { celebrationsQuery } from './dates/api.ts';
export { Celebrations } from './dates/celebrations.tsx';
export { sphereActions } from './desktop-actions.ts';
export { tagsQuery } from './tags/api.ts';
