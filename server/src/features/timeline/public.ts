export { readTimeline } from './read-timeline.ts';
export { mergeTimelines, recordReceivedFiles, recordTimelineEvent, splitTimelines } from './record-event.ts';
