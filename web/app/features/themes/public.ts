export { type FrameWish, type PageFrame, pageFrame } from './page-frame.ts';
export type { PagePerson } from './page-person.ts';
