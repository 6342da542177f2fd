export { listOpenTasksOfDeal, listTasksOfDay } from './list-tasks.ts';
export { addTask } from './save-task.ts';
