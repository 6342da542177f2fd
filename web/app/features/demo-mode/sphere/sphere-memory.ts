import type { ChangedFields } from '#contract/merge-trace.ts';
import type { Contact, Relationship } from '#contract/sphere.ts';
import type { ContactImport } from '#contract/sphere-import.ts';
import { defaultTags, type Tag, tagKeyOf } from '#contract/sphere-tags.ts';
import { demoTagColors } from '#demo/contact-sketches.ts';
import { demoId } from '#demo/ids.ts';

/** What `otherId` is to `contactId`; every connection is known from both sides. */
export interface HeldConnection {
  contactId: string;
  otherId: string;
  relationship: Relationship;
  createdAt: string;
}

export interface HeldMerge {
  keptId: string;
  createdAt: string;
  undoneAt: string | null;
  /** Those who became part of the one that stayed. */
  merged: Contact[];
  /** What the one that stayed had not before. */
  fields: ChangedFields;
  tags: string[];
  connections: string[];
  doors: string[];
  deals: { id: string; contactId: string | null }[];
}

/** What an import changed about a contact that was there before. */
export interface HeldImportUpdate {
  fields: ChangedFields;
  tags: string[];
  removedTags: string[];
  connections: string[];
}

export interface HeldImport extends ContactImport {
  contactIds: string[];
  updates: Map<string, HeldImportUpdate>;
  /** Ids of tags that did not exist before. */
  newTags: string[];
}

/** What The Sphere of the demo remembers beside its contacts. */
export interface SphereMemory {
  tags: Pick<Tag, 'id' | 'name' | 'color'>[];
  connections: HeldConnection[];
  /** When someone last wrote a note, by the contact. */
  notesAt: Map<string, string>;
  /** What was deleted together, by the id that brings it back. */
  deletions: Map<string, { contacts: Contact[]; deletedAt: string }>;
  imports: HeldImport[];
  merges: Map<string, HeldMerge>;
  /** Doors linked by hand. */
  doorLinks: { contactId: string; doorId: string }[];
  calendarSecret: string;
  morningMail: boolean;
}

/** The first tags everybody has, and those these contacts have. */
function firstTags(contacts: readonly Contact[]): SphereMemory['tags'] {
  const used = new Set(contacts.flatMap(({ tags }) => tags.map(tagKeyOf)));
  const known = new Set(defaultTags.map(({ name }) => tagKeyOf(name)));
  const more = demoTagColors.filter(({ name }) => used.has(tagKeyOf(name)) && !known.has(tagKeyOf(name)));
  return [...defaultTags, ...more].map((tag) => ({ id: demoId(`tag/${tag.name}`), ...tag }));
}

export const newSphere = (contacts: readonly Contact[]): SphereMemory => ({
  tags: firstTags(contacts),
  connections: contacts.flatMap(({ id: contactId, connections, createdAt }) =>
    connections.map(({ id: otherId, relationship }) => ({ contactId, otherId, relationship, createdAt })),
  ),
  notesAt: new Map(contacts.flatMap(({ id, notes, createdAt }) => (notes ? [[id, createdAt]] : []))),
  deletions: new Map(),
  imports: [],
  merges: new Map(),
  doorLinks: [],
  calendarSecret: demoId('calendar'),
  morningMail: false,
});
