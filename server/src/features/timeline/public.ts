export { readTimeline } from './read-timeline.ts';
export {
  mergeTimelines,
  recordReceivedFiles,
  recordTimelineEvent,
  undoTimelineMerge,
} from './record-event.ts';
