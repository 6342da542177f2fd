export { selectBackend } from './backend-selection.ts';
export { RoleCards } from './role-cards.tsx';
