export { countOpenStaffTasks } from './attention/read-attention.ts';
