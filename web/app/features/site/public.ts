export { NotFound } from './not-found.tsx';
export { WentWrong } from './went-wrong.tsx';
