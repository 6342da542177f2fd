export { readLastContact, readTimeline } from './read-timeline.ts';
export { mergeTimelines, recordTimelineEvent, splitTimelines } from './record-event.ts';
