export { linkSearchQuery } from './api.ts';
export { EntryComposer } from './composer.tsx';
export { timelineKindStyles } from './entry-text.ts';
export { type FoundRecord, type LinkableRecordKind, LinkSearch, recordIcons } from './link-search.tsx';
export { Timeline } from './timeline.tsx';
export { createOfflineEntryWrite } from './waiting-entries.tsx';
