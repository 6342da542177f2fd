import { z } from 'zod';
import { formatCount } from '../format-count.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { contactInputFields, optionalNameFields } from './contact-input.ts';
import { DuplicateChoices } from './duplicate-choices.ts';
import { PossibleChanges } from './import-update.ts';
import { matchReasons } from './same-person.ts';
import { blanksToNull, contactMethodInputFields } from './sphere.ts';

export const importLimits = { fileBytes: 64 * 1024 * 1024, rows: 100_000, maxReportedRows: 1_000 } as const;

/** The browser makes the photos of a file small, so that they fit into one request with all other values. */
export const importPhotoLimits = {
  /** The maximum length of a side in pixels, for normal files and for files with many photos. */
  side: 500,
  sideOfMany: 250,
  many: 400,
  /** The maximum length in base64, of one photo and of all photos together. */
  characters: 400_000,
  charactersTogether: 40 * 1024 * 1024,
} as const;

export const importSteps = [
  'Reading file',
  'Parsing',
  'Processing rows',
  'Importing',
  'Refreshing list',
] as const;
export type ImportStep = (typeof importSteps)[number];

/** After an import, the list is fetched again until it contains the imported contacts. */
export const importRefetchTiming = { attempts: 3, pause: 1000 } as const;

const maxRows = importLimits.rows.toLocaleString('en-US');

export const importMessages = {
  noRows: 'CSV file must contain at least a header row and one data row.',
  names: 'First name and last name are required',
  tooLarge: 'The file is too large. Please choose one of at most 64 MB.',
  tooManyRows: `A file can hold at most ${maxRows} contacts. Please split it into smaller ones.`,
  unreadable: 'Make sure the file is a valid CSV format.',
  noWorkbook: 'We can’t read this Excel workbook. Please save it as CSV first.',
  noContacts: 'No row in the file has a name, a company or an email address.',
  notAList: 'Please send the contacts as a list.',
  choices: 'Please choose what to do with duplicates: skip, fill or overwrite.',
  undone: 'This import was already undone',
  unreadablePhoto: 'The photo can’t be read, so it was not imported.',
  tooManyPhotos: 'The photo was not imported, because the file has too many.',
  unreadablePhotos: (count: number) =>
    count === 1
      ? 'One photo can’t be read, so it was not imported.'
      : `${count.toLocaleString('en-US')} photos can’t be read, so they were not imported.`,
} as const;

/** Row numbers are those of a spreadsheet: the header is row 1, the first contact is row 2. */
export const rowMessage = (row: number, message: string): string => `Row ${row}: ${message}`;

/**
 * A placeholder for a photo that is too long or not a text. The placeholder is not valid base64, so the photo
 * counts as unreadable.
 */
const unreadable = '?';

/** One contact of a file. Unknown fields, such as counts, are accepted and ignored. */
export const ImportContact = z
  .object({
    ...contactInputFields,
    firstName: optionalNameFields.firstName.default(''),
    lastName: optionalNameFields.lastName.default(''),
    ...contactMethodInputFields,
    /**
     * The connections of the contact, such as `Marcus Fontaine (Spouse)`. The import finds the other contact
     * by name.
     */
    connectedTo: z.string().max(2_000).nullable().optional(),
    /**
     * Whether the file names this person only in another contact's row. Such a person isn't reported as a
     * duplicate.
     */
    isCompanion: z.boolean().optional(),
    /**
     * A picture in base64. Only contacts without a photo get it. An invalid value counts as an unreadable
     * photo and never stops its row.
     */
    photo: z.string().max(importPhotoLimits.characters).nullable().optional().catch(unreadable),
    /** The row in the file, for messages. */
    row: z.int().min(1).optional(),
  })
  .overwrite(blanksToNull);
export type ImportContact = z.output<typeof ImportContact>;

/** The request: the contacts and the name of their file. */
export const ImportContacts = z.object({
  contacts: z.array(ImportContact),
  fileName: z.string().max(255).optional(),
  /** What to do with rows whose contact already exists. By default, they are skipped. */
  duplicates: DuplicateChoices.optional(),
});

/** `check=true` is a dry run: it saves nothing and returns what would happen. */
export const ImportContactsQuery = z.object({ check: z.stringbool().optional() });

export const RowProblem = z.object({ row: z.int(), message: z.string() });
export type RowProblem = z.output<typeof RowProblem>;

/** A row whose person already exists as a contact or in an earlier row. */
export const DuplicateRow = z.object({
  row: z.int(),
  name: z.string(),
  /** The name of the other person: an existing contact, or a person in another row of the file. */
  sameAs: z.string(),
  contactId: Id.nullable(),
  sameRow: z.int().nullable(),
  by: z.enum(matchReasons),
  /** The fields that each choice would change. Only a dry run returns them. */
  changes: PossibleChanges.optional(),
});
export type DuplicateRow = z.output<typeof DuplicateRow>;

export const ContactsImported = z.object({
  success: z.literal(true),
  /** How many contacts were created or, in a dry run, would be created. */
  imported: z.int(),
  /** How many existing contacts were changed, or would be. */
  updated: z.int(),
  message: z.string(),
  duplicatesFound: z.int(),
  /** The first thousand rows whose contact already exists. */
  duplicateRows: z.array(z.int()),
  /** The same rows, each with the person it duplicates. */
  duplicates: z.array(DuplicateRow),
  /** The first thousand invalid emails, phones and dates that were moved to the notes. */
  keptInNotes: z.array(RowProblem),
  /** The first thousand refused rows; `rejected` counts all of them. */
  errors: z.array(RowProblem),
  rejected: z.int(),
  /** How many photos could not be read. A dry run does not open them. */
  unreadablePhotos: z.int(),
  importId: Id.nullable(),
});
export type ContactsImported = z.output<typeof ContactsImported>;

/** Summarizes an import: `Imported 212 contacts. Updated 2. Skipped 3 duplicates and 1 row with errors.` */
export function summarizeImport(imported: number, duplicates: number, rejected: number, updated = 0): string {
  const skipped = [
    duplicates > updated && formatCount(duplicates - updated, 'duplicate'),
    rejected && formatCount(rejected, 'row with errors', 'rows with errors'),
  ].filter(Boolean);
  return [
    `Imported ${formatCount(imported, 'contact')}.`,
    updated && `Updated ${updated.toLocaleString('en-US')}.`,
    skipped.length && `Skipped ${skipped.join(' and ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export const ContactImport = z.object({
  id: Id,
  fileName: z.string().nullable(),
  imported: z.int(),
  updated: z.int(),
  duplicatesFound: z.int(),
  rejected: z.int(),
  createdAt: Instant,
  undoneAt: Instant.nullable(),
});
export type ContactImport = z.output<typeof ContactImport>;

export const ContactImports = z.object({ success: z.literal(true), imports: z.array(ContactImport) });

/** The contacts that the import had created (`removed`) and changed (`restored`). */
export const UndoneImport = z.object({
  success: z.literal(true),
  removed: z.int(),
  restored: z.int(),
  message: z.string(),
});
