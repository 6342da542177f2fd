import type { CallOutcome, LoggedEntryKind } from '#contract/timeline/timeline-kinds.ts';

export interface EntryDefinition {
  daysAgo: number;
  kind: LoggedEntryKind;
  outcome?: CallOutcome;
  body: string;
  /** The names of the contacts. */
  people: readonly string[];
  isPinned?: true;
  /** The client of the linked deal. */
  dealOf?: string;
}

/** Ava's latest entries with her most important contacts. */
export const timelineEntriesOfDemoAgent: readonly EntryDefinition[] = [
  {
    daysAgo: 28,
    kind: 'call',
    outcome: 'talked',
    body: 'Ike starts at the port in January. The house feels big now that Chidi has moved out.',
    people: ['Maribel Okafor'],
  },
  {
    daysAgo: 42,
    kind: 'email',
    body: 'What homes like yours sold for\nThree sales on Wax Myrtle Way. Answered: "Let’s talk after my birthday."',
    people: ['Maribel Okafor', 'Ike Okafor'],
  },
  {
    daysAgo: 60,
    kind: 'meeting',
    body: 'Coffee at Palm Row\nRenata Bloom came along. She is looking for a first home under $350,000.',
    people: ['Maribel Okafor'],
  },
  {
    daysAgo: 74,
    kind: 'note',
    body: 'Gate code 4471. Shoes off in the house.',
    people: ['Maribel Okafor', 'Ike Okafor'],
    isPinned: true,
  },
  {
    daysAgo: 195,
    kind: 'note',
    body: 'Home anniversary card\nNine years. Mailed with the lemon cake recipe.',
    people: ['Maribel Okafor'],
  },
  {
    daysAgo: 3,
    kind: 'call',
    outcome: 'voicemail',
    body: 'Asked which duplex she liked better.',
    people: ['Adele Fontaine'],
  },
  {
    daysAgo: 9,
    kind: 'meeting',
    body: 'Two duplexes near the beach\nMarcus liked the one on Anastasia. Adele wants rent rolls first.',
    people: ['Adele Fontaine', 'Marcus Fontaine'],
  },
  {
    daysAgo: 5,
    kind: 'text',
    body: 'Sent the inspection window.',
    people: ['Theo Lindqvist'],
    dealOf: 'Theo Lindqvist',
  },
  {
    daysAgo: 12,
    kind: 'call',
    outcome: 'talked',
    body: 'Wants to lower the price by $10,000 after Thanksgiving.',
    people: ['Gwen Harlow'],
  },
  { daysAgo: 16, kind: 'call', outcome: 'no_answer', body: '', people: ['Bashir Rahmani'] },
  {
    daysAgo: 21,
    kind: 'meeting',
    body: 'Lunch at the pier\nJune knows two families at church who want to move in spring.',
    people: ['June Castellano'],
  },
];

interface UsualEntry {
  kind: LoggedEntryKind;
  outcome?: CallOutcome;
  texts: readonly string[];
}

/** Typical entries with other contacts during a year. */
export const typicalTimelineEntries: readonly UsualEntry[] = [
  {
    kind: 'call',
    outcome: 'talked',
    texts: [
      'Happy in the house. The roof is on the list for next year.',
      'Asked what the neighbor’s house sold for. Sent the numbers.',
      'Interest rates are the worry. Call again after the holidays.',
      'Their lease ends in May. Wants three bedrooms and a fence.',
    ],
  },
  { kind: 'call', outcome: 'voicemail', texts: ['', 'Left a message about the market update.'] },
  { kind: 'call', outcome: 'no_answer', texts: [''] },
  {
    kind: 'email',
    texts: ['Market update\nMedian price in the ZIP code is up 3 percent.', 'Sent the list of contractors.'],
  },
  { kind: 'text', texts: ['Happy birthday!', 'Confirmed Saturday at ten.', 'Sent the new listing.'] },
  { kind: 'meeting', texts: ['Coffee downtown', 'Walked through the house before listing photos.'] },
  {
    kind: 'note',
    texts: ['Two cats, allergic to carpet.', 'Mailed the anniversary card.', 'Works nights; call after two.'],
  },
];
