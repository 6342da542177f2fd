import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LabeledEmail, LabeledPhone } from '#contract/sphere/contact-methods.ts';
import type { MergeFieldChanges } from '#contract/sphere/merge-changes.ts';
import { relationships } from '#contract/sphere/sphere.ts';
import { createdAt, id, instant, naturallySortedText, oneOfCheck, updatedAt } from './columns.ts';
import { doors } from './doors.ts';
import { imageColumn } from './infrastructure.ts';
import { contactImports, type MergeUndoData } from './sphere.ts';
import { ownerColumn } from './users.ts';

/** A date with or without a year: `1984-04-12` or `--04-12`. This collation sorts it by calendar. */
const partialDay = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The displayed name, as in the contract's `contactNameOf`: the person's, else the company's, else the start
 * of the email.
 */
const shownName = sql.raw('contact_name(first_name, last_name, company, email_address)');

/** The ZIP code at the end of the address. The conditions of contact lists use the same expression. */
const zipCode = sql.raw(`substring(address from '(\\d{5})(?:-\\d{4})?[^0-9]*$')`);

/** The day of the last contact: the later of the imported and the logged day. `greatest` ignores nulls. */
const lastContactedOn = sql.raw('greatest(contacted_on, logged_on)');

const present = sql`deleted_at is null`;
const presentWith = (column: string) => sql.raw(`deleted_at is null and ${column} is not null`);

/** An agent's contacts. A deleted contact stays in the trash for 30 days. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    ownerId: ownerColumn(),
    firstName: naturallySortedText('first_name').notNull(),
    lastName: naturallySortedText('last_name').notNull(),
    emailAddress: text('email_address'),
    phoneNumber: text('phone_number'),
    /** The labels of the main email and phone, and further emails and phones. Null for most contacts. */
    emailLabel: text('email_label'),
    otherEmails: jsonb('other_emails').$type<LabeledEmail[]>(),
    phoneLabel: text('phone_label'),
    otherPhones: jsonb('other_phones').$type<LabeledPhone[]>(),
    address: naturallySortedText('address'),
    birthday: partialDay('birthday'),
    homeAnniversary: partialDay('home_anniversary'),
    referredFrom: naturallySortedText('referred_from'),
    company: text('company'),
    title: text('title'),
    notes: text('notes'),
    photo: imageColumn('photo'),
    /** When someone last wrote a note. */
    notesAt: instant('notes_at'),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`fold(${shownName})`),
    lastNameKey: text('last_name_key')
      .notNull()
      .generatedAlwaysAs(sql`fold(coalesce(nullif(last_name, ''), ${shownName}))`),
    /** A contact without a first or last name is sorted by its displayed name. */
    sortFirstName: naturallySortedText('sort_first_name')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(nullif(first_name, ''), ${shownName})`),
    sortLastName: naturallySortedText('sort_last_name')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(nullif(last_name, ''), ${shownName})`),
    emailKey: text('email_key').generatedAlwaysAs(sql`lower(email_address)`),
    phoneKey: text('phone_key').generatedAlwaysAs(
      sql`regexp_replace(regexp_replace(phone_number, ' x\\d+$', ''), '\\D', '', 'g')`,
    ),
    /** The searched text, with a space before every word, so that a search can match beginnings of words. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold(' ' || first_name || ' ' || last_name || ' ' || coalesce(email_address, '') || ' ' ||
          coalesce(regexp_replace(phone_number, '\\D', '', 'g'), '') || ' ' || coalesce(address, '') || ' ' ||
          coalesce(regexp_replace(notes, '\\s+', ' ', 'g'), '') || coalesce(' ' || company, '') ||
          coalesce(translate(jsonb_path_query_array(other_emails, '$[*].address')::text, '[]",', '    '), '') ||
          coalesce(translate(regexp_replace(jsonb_path_query_array(other_phones, '$[*].number')::text,
            '[^0-9,[]', '', 'g'), ',[', '  '), ''))`,
      ),
    /** How often the agent wants to talk to this person, in days. */
    cadenceDays: integer('cadence_days'),
    /** The last contact according to an imported file, before the agent used the timeline. */
    lastContacted: date('contacted_on'),
    // Triggers in `9-follow-ups.sql` write `logged_on` and `added_on`, which are days in the owner's time
    // zone.
    /** The last contact in the timeline. */
    loggedOn: date('logged_on'),
    /**
     * The day on which the contact was added. An import writes this column itself, so the trigger does not
     * run.
     */
    addedOn: date('added_on'),
    /** The follow-up is not due before this day. The next contact clears this value. */
    snoozedUntil: date('snoozed_until'),
    lastContactedOn: date('last_contacted_on').generatedAlwaysAs(lastContactedOn),
    /** The day of the next follow-up, as in the contract's `calculateFollowUpDay`. */
    followUpDay: date('follow_up_day').generatedAlwaysAs(
      sql`case when cadence_days is not null then
        greatest(snoozed_until, coalesce(${lastContactedOn}, added_on) + cadence_days) end`,
    ),
    importId: uuid('import_id').references(() => contactImports.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
    /** The id of a deletion. Contacts that were deleted together are restored together. */
    deletionId: uuid('deletion_id'),
    /** The merge that made this contact part of another one. */
    mergeId: uuid('merge_id').references((): AnyPgColumn => contactMerges.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('contacts_first_name')
      .on(table.ownerId, table.sortFirstName, table.sortLastName, table.id)
      .where(present),
    index('contacts_last_name')
      .on(table.ownerId, table.sortLastName, table.sortFirstName, table.id)
      .where(present),
    index('contacts_created_at').on(table.ownerId, table.createdAt, table.id).where(present),
    // This index leaves out imported contacts, so an import does not have to update it.
    index('contacts_added')
      .on(table.ownerId, table.addedOn)
      .where(sql`deleted_at is null and import_id is null`),
    index('contacts_zip').on(table.ownerId, zipCode).where(presentWith('address')),
    // These indexes serve the conditions "missing phone", "missing email" and "missing address".
    ...[table.phoneNumber, table.emailAddress, table.address].map(({ name }) =>
      index(`contacts_without_${name}`)
        .on(table.ownerId, table.sortFirstName, table.sortLastName, table.id)
        .where(sql.raw(`deleted_at is null and ${name} is null`)),
    ),
    index('contacts_email').on(table.ownerId, table.emailKey, table.id).where(presentWith('email_key')),
    index('contacts_phone').on(table.ownerId, table.phoneKey, table.id).where(presentWith('phone_key')),
    index('contacts_address').on(table.ownerId, table.address, table.id).where(presentWith('address')),
    index('contacts_birthday')
      .on(table.ownerId, sql`right(birthday, 5)`, table.birthday, table.id)
      .where(presentWith('birthday')),
    index('contacts_home_anniversary')
      .on(table.ownerId, table.homeAnniversary, table.id)
      .where(presentWith('home_anniversary')),
    index('contacts_home_day')
      .on(table.ownerId, sql`right(home_anniversary, 5)`, table.homeAnniversary, table.id)
      .where(presentWith('home_anniversary')),
    index('contacts_referred_from')
      .on(table.ownerId, table.referredFrom, table.id)
      .where(presentWith('referred_from')),
    // These indexes are small and rarely written: few contacts have a referrer or several numbers.
    index('contacts_referred_at')
      .on(table.ownerId, table.createdAt)
      .where(sql`deleted_at is null and referred_from is not null and import_id is null`),
    // A contact's timeline uses this index to find the people whom the contact referred.
    index('contacts_referred_by')
      .on(table.ownerId, sql`fold(referred_from)`)
      .where(presentWith('referred_from')),
    index('contacts_several_contact_methods')
      .on(table.ownerId)
      .where(sql`deleted_at is null and (other_emails is not null or other_phones is not null)`),
    // These operators compare bytes whatever the collation is, so prefix searches can use the index in order.
    index('contacts_name_key').on(table.ownerId, table.nameKey.op('text_pattern_ops')).where(present),
    index('contacts_last_name_key')
      .on(table.ownerId, table.lastNameKey.op('text_pattern_ops'), table.nameKey.op('text_pattern_ops'))
      .where(present),
    index('contacts_search').using('gin', table.ownerId, table.searchText.op('gin_trgm_ops')).where(present),
    index('contacts_follow_up')
      .on(table.ownerId, table.followUpDay, table.sortFirstName, table.sortLastName, table.id)
      .where(presentWith('follow_up_day')),
    index('contacts_last_contacted')
      .on(table.ownerId, table.lastContactedOn, table.sortFirstName, table.sortLastName, table.id)
      .where(presentWith('last_contacted_on')),
    index('contacts_import').on(table.importId).where(sql`import_id is not null`),
    index('contacts_merge').on(table.mergeId).where(sql`merge_id is not null`),
    index('contacts_photo').on(table.photo).where(sql`photo is not null`),
    index('contacts_deletion').on(table.deletionId).where(sql`deletion_id is not null`),
    index('contacts_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('contacts_trash').on(table.ownerId, table.deletedAt).where(sql`deleted_at is not null`),
    check('contacts_cadence', sql`cadence_days between 1 and 3650`),
    check('contacts_main_email', sql`other_emails is null or email_address is not null`),
    check('contacts_main_phone', sql`other_phones is null or phone_number is not null`),
  ],
);

/**
 * A merge of several contacts into one. It outlives the remaining contact, so that the others can be
 * restored.
 */
export const contactMerges = pgTable(
  'contact_merges',
  {
    id: id(),
    ownerId: ownerColumn(),
    remainingId: uuid('remaining_id').references(() => contacts.id, { onDelete: 'set null' }),
    trace: jsonb('trace').$type<MergeUndoData>().notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('contact_merges_owner').on(table.ownerId),
    index('contact_merges_remaining').on(table.remainingId),
    index('contact_merges_created').on(table.createdAt),
  ],
);

const contactId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => contacts.id, { onDelete: 'cascade' });

/** What an import changed in an existing contact, so that the import can be undone. */
export const importUpdates = pgTable(
  'import_updates',
  {
    ownerId: ownerColumn(),
    importId: uuid('import_id')
      .notNull()
      .references(() => contactImports.id, { onDelete: 'cascade' }),
    contactId: contactId('contact_id'),
    /** Fields by name, with the values before and after. */
    fields: jsonb('fields').$type<MergeFieldChanges>().notNull(),
    /** Tags and connections that the import added, and tags that it removed. */
    tags: uuid('tags').array().notNull(),
    removedTags: uuid('removed_tags').array().notNull().default([]),
    connections: uuid('connections').array().notNull(),
    /** The photo that the import gave to the contact. */
    photo: uuid('photo'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.contactId] }),
    index('import_updates_owner').on(table.ownerId),
    index('import_updates_contact').on(table.contactId),
  ],
);

/** The number of contacts of each owner. Only triggers on `contacts` write this table. */
export const contactTotals = pgTable('contact_totals', {
  ownerId: ownerColumn().primaryKey(),
  total: integer('total').notNull(),
});

/** The tags of an owner's contacts. */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    ownerId: ownerColumn(),
    name: naturallySortedText('name').notNull(),
    /** A key that is equal for two spellings: `past client` and `Past Client` have the same key. */
    key: text('key').notNull().generatedAlwaysAs(sql`fold(name)`),
    color: text('color').notNull(),
    /** The cadence of contacts that get this tag and have no cadence yet. */
    cadenceDays: integer('cadence_days'),
    /** Whether this tag is for past clients although its name is no longer `Past Client`. */
    marksPastClients: boolean('marks_past_clients').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('tags_owner_key').on(table.ownerId, table.key),
    check('tags_cadence', sql`cadence_days between 1 and 3650`),
  ],
);

/** Which contact has which tag. */
export const contactTags = pgTable(
  'contact_tags',
  {
    contactId: contactId('contact_id'),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.tagId] }),
    index('contact_tags_tag').on(table.tagId, table.contactId),
  ],
);

/** The relationship of `other` to `contact`. Each connection is stored twice, once for each direction. */
export const connections = pgTable(
  'connections',
  {
    contactId: contactId('contact_id'),
    otherId: contactId('other_id'),
    relationship: text('relationship', { enum: relationships }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.otherId] }),
    index('connections_other').on(table.otherId),
    check('connections_relationship', oneOfCheck('relationship', relationships)),
    check('connections_not_self', sql`contact_id <> other_id`),
  ],
);

/** Links between contacts and doors that have different names. Users create these links by hand. */
export const contactDoors = pgTable(
  'contact_doors',
  {
    contactId: contactId('contact_id'),
    doorId: uuid('door_id')
      .notNull()
      .references(() => doors.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.doorId] }),
    index('contact_doors_door').on(table.doorId),
  ],
);
