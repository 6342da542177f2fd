export { EntryComposer } from './composer.tsx';
export { lookOfKind } from './entry-text.ts';
export { Timeline } from './timeline.tsx';
export { offlineEntryWrite } from './waiting-entries.tsx';
