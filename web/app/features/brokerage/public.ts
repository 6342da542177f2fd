export { MyBrokerage } from './team/my-brokerage.tsx';
