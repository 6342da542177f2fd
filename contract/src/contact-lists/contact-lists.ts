import { z } from 'zod';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { contactSorts } from '../sphere/contact-views.ts';
import { ContactFilter } from '../sphere/sphere-lists.ts';
import { contactListLimits } from './contact-list-limits.ts';

export const contactListMessages = {
  name: 'Name is required',
  tooLong: `Name must be ${contactListLimits.name} characters or fewer`,
  taken: 'A list with this name already exists',
  limit: `There can be at most ${contactListLimits.perOwner} lists`,
  empty: 'Choose at least one filter for the list',
  changed: 'This list was changed somewhere else. Please review it and save again.',
} as const;

const Name = z
  .string(contactListMessages.name)
  .overwrite(normalizeLine)
  .min(1, contactListMessages.name)
  .max(contactListLimits.name, contactListMessages.tooLong);

const Filter = ContactFilter.refine(
  (filter) => Object.values(filter).some((value) => value !== undefined && [value].flat().length > 0),
  contactListMessages.empty,
);
const Sort = z.enum(contactSorts as [string, ...string[]]).nullable();
const Order = z.enum(['asc', 'desc']);
/** The hidden columns of the list's table; null for the user's usual columns. */
const HiddenColumns = z.array(z.string().max(40)).max(40).nullable();

const fields = {
  name: Name,
  filter: Filter,
  sort: Sort,
  order: Order,
  hiddenColumns: HiddenColumns,
  isPinned: z.boolean(),
};

export const CreateContactList = z.object({
  ...fields,
  sort: Sort.default(null),
  order: Order.default('asc'),
  hiddenColumns: HiddenColumns.default(null),
  isPinned: z.boolean().default(true),
});
export type CreateContactList = z.output<typeof CreateContactList>;

/**
 * The request contains only the fields to change. The server refuses an update that is based on an older
 * version.
 */
export const UpdateContactList = z.object(fields).partial().extend({ version: z.int().optional() });
export type UpdateContactList = z.output<typeof UpdateContactList>;

/** A saved filter. `count` stops at `contactListLimits.counted`. */
export const ContactList = z.object({
  id: Id,
  name: z.string(),
  filter: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  sort: z.string().nullable(),
  order: Order,
  hiddenColumns: z.array(z.string()).nullable(),
  isPinned: z.boolean(),
  count: z.int(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ContactList = z.output<typeof ContactList>;

export const ContactListList = z.object({ success: z.literal(true), contactLists: z.array(ContactList) });
export type ContactListList = z.output<typeof ContactListList>;
export const SavedContactList = z.object({ success: z.literal(true), contactList: ContactList });
export type SavedContactList = z.output<typeof SavedContactList>;
