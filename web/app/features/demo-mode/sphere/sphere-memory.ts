import type { Contact, Relationship } from '#contract/sphere/sphere.ts';
import type { ContactImport } from '#contract/sphere/sphere-import.ts';
import { defaultTags, type Tag, tagKeyOf } from '#contract/sphere/sphere-tags.ts';
import { demoTagColors } from '#demo/contact-definitions.ts';
import { createDemoId } from '#demo/ids.ts';

/** `relationship` says what `otherId` is to `contactId`. Each connection is stored in both directions. */
export interface StoredConnection {
  contactId: string;
  otherId: string;
  relationship: Relationship;
  createdAt: string;
}

/** Undoes one change that a merge or an import made, but keeps later changes. */
export type UndoFunction = () => void;

export interface StoredMerge {
  targetId: string;
  mergedIds: readonly string[];
  createdAt: string;
  undoneAt: string | null;
  undos: UndoFunction[];
}

export interface StoredImport extends ContactImport {
  contactIds: string[];
  /** Ids of the existing contacts that the import changed. */
  updatedIds: Set<string>;
  /** Ids of tags that the import created. */
  newTags: string[];
  undos: UndoFunction[];
}

/** A contact in the trash, with the id of its deletion. */
export interface TrashedContact {
  contact: Contact;
  deletedAt: string;
  undoId: string;
}

export type StoredTag = Pick<Tag, 'id' | 'name' | 'color'> &
  Partial<Pick<Tag, 'cadenceDays'>> & { marksPastClients?: boolean };

/** The sphere's state, except its contacts. */
export interface SphereMemory {
  tags: StoredTag[];
  connections: StoredConnection[];
  /** The time of the last note, by contact id. */
  notesAt: Map<string, string>;
  trash: TrashedContact[];
  imports: StoredImport[];
  merges: Map<string, StoredMerge>;
  /** Doors that the user linked to a contact by hand. */
  doorLinks: { contactId: string; doorId: string }[];
  /** Photos as data URLs, by contact id. */
  photos: Map<string, string>;
  calendarSecret: string;
  morningMail: boolean;
  calendarTasks: boolean;
}

/** The default tags, and the tags of the demo contacts. */
function firstTags(contacts: readonly Contact[]): StoredTag[] {
  const used = new Set(contacts.flatMap(({ tags }) => tags.map(tagKeyOf)));
  const known = new Set(defaultTags.map(({ name }) => tagKeyOf(name)));
  const more = demoTagColors.filter(({ name }) => used.has(tagKeyOf(name)) && !known.has(tagKeyOf(name)));
  return [...defaultTags, ...more].map((tag) => ({ id: createDemoId(`tag/${tag.name}`), ...tag }));
}

export const createSphereMemory = (contacts: readonly Contact[]): SphereMemory => ({
  tags: firstTags(contacts),
  connections: contacts.flatMap(({ id: contactId, connections, createdAt }) =>
    connections.map(({ id: otherId, relationship }) => ({ contactId, otherId, relationship, createdAt })),
  ),
  notesAt: new Map(contacts.flatMap(({ id, notes, createdAt }) => (notes ? [[id, createdAt]] : []))),
  trash: [],
  imports: [],
  merges: new Map(),
  doorLinks: [],
  photos: new Map(),
  calendarSecret: createDemoId('calendar'),
  morningMail: false,
  calendarTasks: false,
});
