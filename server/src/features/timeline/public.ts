export { readTimeline } from './read-timeline.ts';
export { mergeTimelines, recordTimelineEvent, splitTimelines } from './record-event.ts';
