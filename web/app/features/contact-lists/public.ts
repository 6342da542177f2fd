export { ListActions, useContactList } from './list-actions.tsx';
