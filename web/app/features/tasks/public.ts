export { taskActions } from './desktop-actions.ts';
export { LinkedTasks } from './linked-tasks.tsx';
export { linksOf, taskDayText, timeText } from './task-text.ts';
export { useTaskActions } from './use-task-actions.ts';
export { waitingCompletion } from './waiting-tasks.ts';
