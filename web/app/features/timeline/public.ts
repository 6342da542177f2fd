export { EntryComposer } from './composer.tsx';
export { Timeline } from './timeline.tsx';
