export { StaffRoleCards } from './staff-role-cards.tsx';
