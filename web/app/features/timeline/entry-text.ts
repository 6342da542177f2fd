import {
  type Icon,
  IconAffiliate,
  IconArrowsJoin,
  IconCircleCheck,
  IconDoor,
  IconFile,
  IconFileImport,
  IconMail,
  IconMessage,
  IconNote,
  IconPhone,
  IconPhoneOutgoing,
  IconReceiptDollar,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { splitAddress } from '#contract/addresses/addresses.ts';
import type { TimelineEntry } from '#contract/timeline/timeline.ts';
import {
  callOutcomeLabels,
  type LoggedEntryKind,
  loggedEntryKindLabels,
  type TimelineFilter,
  type TimelineKind,
} from '#contract/timeline/timeline-kinds.ts';

export type EntryTone = 'plain' | 'good' | 'info' | 'gold';

interface KindStyle {
  icon: Icon;
  tone: EntryTone;
}

export const timelineKindStyles: Record<TimelineKind, KindStyle> = {
  note: { icon: IconNote, tone: 'plain' },
  call: { icon: IconPhoneOutgoing, tone: 'good' },
  email: { icon: IconMail, tone: 'info' },
  text: { icon: IconMessage, tone: 'info' },
  meeting: { icon: IconUsers, tone: 'gold' },
  merged: { icon: IconArrowsJoin, tone: 'plain' },
  deal_opened: { icon: IconReceiptDollar, tone: 'info' },
  deal_moved: { icon: IconReceiptDollar, tone: 'info' },
  deal_closed: { icon: IconCircleCheck, tone: 'good' },
  door_created: { icon: IconDoor, tone: 'good' },
  file_received: { icon: IconFile, tone: 'plain' },
  added: { icon: IconUserPlus, tone: 'plain' },
  imported: { icon: IconFileImport, tone: 'plain' },
  referred: { icon: IconAffiliate, tone: 'plain' },
};

/**
 * The icons of the composer's buttons. The timeline shows the same icons, except that its icon for calls has
 * an arrow.
 */
export const composerIcons: Record<LoggedEntryKind, Icon> = {
  note: IconNote,
  call: IconPhone,
  email: IconMail,
  text: IconMessage,
  meeting: IconUsers,
};

export const timelineFilterLabels: Record<TimelineFilter, string> = {
  note: 'Notes',
  call: 'Calls',
  email: 'Emails',
  text: 'Texts',
  meeting: 'Meetings',
  deal: 'Deals',
  door: 'Doors',
  contact: 'Contact',
};

const eventTitles: Record<Exclude<TimelineKind, LoggedEntryKind>, (subject: string) => string> = {
  merged: (names) => `Merged with ${names}`,
  deal_opened: (address) => `Deal opened: ${splitAddress(address).street}`,
  deal_moved: (address) => `Deal moved: ${splitAddress(address).street}`,
  deal_closed: (address) => `Deal closed: ${splitAddress(address).street}`,
  door_created: (address) => `Door created: ${splitAddress(address).street}`,
  file_received: (file) => `File received: ${file}`,
  added: () => 'Added to The Sphere',
  imported: (file) => (file ? `Imported from ${file}` : 'Imported'),
  referred: (name) => `Referred ${name}`,
};

const maxTitle = 90;

/**
 * The title and text of an entry. The first line of a longer text is the title ("Email: Comparable sales"),
 * and the rest is below.
 */
export function entryTitleAndText(entry: TimelineEntry): { title: string; text: string } {
  const { kind, outcome, body } = entry;
  if (kind in eventTitles)
    return { title: eventTitles[kind as keyof typeof eventTitles](entry.subject ?? ''), text: body };
  const label = loggedEntryKindLabels[kind as LoggedEntryKind];
  if (outcome) return { title: `${label}, ${callOutcomeLabels[outcome].toLowerCase()}`, text: body };
  const [first = '', ...others] = body.split('\n');
  if (others.length === 0 || first.length > maxTitle) return { title: label, text: body };
  return { title: kind === 'note' ? first : `${label}: ${first}`, text: others.join('\n').trim() };
}
