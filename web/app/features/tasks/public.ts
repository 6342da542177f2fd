export { taskActions } from './desktop-actions.ts';
export { LinkedTasks } from './linked-tasks.tsx';
