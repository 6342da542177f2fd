export { contactListsQuery } from './api.ts';
export { ListActions, useContactList } from './list-actions.tsx';
export { PinnedLists } from './pinned-lists.tsx';
