export { taskActions } from './desktop-actions.ts';
export { LinkedTasks } from './linked-tasks.tsx';
export { dueDayText, listTaskLinks, taskDayText, timeText } from './task-text.ts';
export { useTaskActions } from './use-task-actions.ts';
export { findWaitingCompletion } from './waiting-tasks.ts';
