export { taskActions } from './desktop-actions.ts';
export { LinkedTasks } from './linked-tasks.tsx';
export { taskDayText, taskLinksOf as linksOf, timeText } from './task-text.ts';
export { useTaskActions } from './use-task-actions.ts';
export { findWaitingCompletion as waitingCompletion } from './waiting-tasks.ts';
