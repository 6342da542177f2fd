export { selectBackend } from './acting.ts';
export { RoleCards } from './role-cards.tsx';
