export { HandOverAdvice } from './team/hand-over-advice.tsx';
export { MyBrokerage } from './team/my-brokerage.tsx';
