import type { Contact } from '#contract/sphere.ts';
import type { ContactImport } from '#contract/sphere-import.ts';
import type { Tag } from '#contract/sphere-tags.ts';
import { demoTagColors } from '#demo/contact-sketches.ts';
import { demoId } from '#demo/ids.ts';

/** What The Sphere of the demo remembers beside its contacts. */
export interface SphereMemory {
  tags: Pick<Tag, 'id' | 'name' | 'color'>[];
  /** What was deleted together, by the id that brings it back. */
  deletions: Map<string, Contact[]>;
  imports: (ContactImport & { contactIds: string[] })[];
  /** The contacts as they were before a merge. */
  merges: Map<string, Contact[]>;
  /** Doors linked by hand, by the contact. */
  doorLinks: Map<string, string[]>;
  calendarSecret: string;
  morningMail: boolean;
}

export const newSphere = (): SphereMemory => ({
  tags: demoTagColors.map((tag) => ({ id: demoId(`tag/${tag.name}`), ...tag })),
  deletions: new Map(),
  imports: [],
  merges: new Map(),
  doorLinks: new Map(),
  calendarSecret: demoId('calendar'),
  morningMail: false,
});
