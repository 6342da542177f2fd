export { HandOverAdvice } from './team/hand-over-first.tsx';
export { MyBrokerage } from './team/my-brokerage.tsx';
