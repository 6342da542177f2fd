/** The kinds of entries that users log themselves. */
export const loggedEntryKinds = ['note', 'call', 'email', 'text', 'meeting'] as const;
export type LoggedEntryKind = (typeof loggedEntryKinds)[number];

/** How a call went. */
export const callOutcomes = ['talked', 'voicemail', 'no_answer'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Events that other features record. */
export const recordedEventKinds = [
  'merged',
  'deal_opened',
  'deal_moved',
  'deal_closed',
  'door_created',
  'file_received',
] as const;
export type RecordedEventKind = (typeof recordedEventKinds)[number];

/** Events that are derived from contacts and therefore not stored. */
const derivedEventKinds = ['added', 'imported', 'referred'] as const;

export const storedEntryKinds = [...loggedEntryKinds, ...recordedEventKinds] as const;

export const timelineKinds = [...storedEntryKinds, ...derivedEventKinds] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const isLoggedEntryKind = (kind: TimelineKind): kind is LoggedEntryKind =>
  (loggedEntryKinds as readonly TimelineKind[]).includes(kind);

/** The kinds that each filter of a timeline shows. */
export const timelineFilterKinds = {
  note: ['note'],
  call: ['call'],
  email: ['email'],
  text: ['text'],
  meeting: ['meeting'],
  deal: ['deal_opened', 'deal_moved', 'deal_closed'],
  door: ['door_created', 'file_received'],
  contact: ['added', 'imported', 'merged', 'referred'],
} as const satisfies Record<string, readonly TimelineKind[]>;
export type TimelineFilter = keyof typeof timelineFilterKinds;
export const timelineFilters = Object.keys(timelineFilterKinds) as [TimelineFilter, ...TimelineFilter[]];

export const callOutcomeLabels: Record<CallOutcome, string> = {
  talked: 'Talked',
  voicemail: 'Voicemail',
  no_answer: 'No answer',
};

export const loggedEntryKindLabels: Record<LoggedEntryKind, string> = {
  note: 'Note',
  call: 'Call',
  email: 'Email',
  text: 'Text',
  meeting: 'Meeting',
};
