export { WeeklyMotivation } from './weekly-motivation.tsx';
