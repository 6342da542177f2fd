export { contactListsQuery } from './api.ts';
export { ListActions, useContactList } from './list-actions.tsx';
