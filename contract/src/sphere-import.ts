import { z } from 'zod';
import { contactWishes, optionalNames } from './contact-wishes.ts';
import { DuplicateChoices } from './duplicate-choices.ts';
import { Id } from './id-schema.ts';
import { PossibleChanges } from './import-update.ts';
import { Instant } from './instant-schema.ts';
import { sameBy } from './same-person.ts';
import { blanksAsNone, wayWishes } from './sphere.ts';

export const importLimits = { fileBytes: 64 * 1024 * 1024, rows: 100_000, toldRows: 1_000 } as const;

export const importSteps = [
  'Reading file',
  'Parsing',
  'Processing rows',
  'Importing',
  'Refreshing list',
] as const;
export type ImportStep = (typeof importSteps)[number];

/** After an import the list is asked for again until it holds what was imported. */
export const importRefetch = { attempts: 3, pause: 1000 } as const;

const mostRows = importLimits.rows.toLocaleString('en-US');

export const importMessages = {
  noRows: 'CSV file must contain at least a header row and one data row.',
  names: 'First name and last name are required',
  tooLarge: 'The file is too large. Please choose one of at most 64 MB.',
  tooManyRows: `A file can hold at most ${mostRows} contacts. Please split it into smaller ones.`,
  unreadable: 'Make sure the file is a valid CSV format.',
  noWorkbook: 'We can’t read this Excel workbook. Please save it as CSV first.',
  noContacts: 'No row in the file has a name, a company or an email address.',
  notAList: 'Please send the contacts as a list.',
  choices: 'Please choose what to do with duplicates: skip, fill or overwrite.',
  undone: 'This import was already undone',
} as const;

/** The header is row 1, as in a spreadsheet: the first contact stands in row 2. */
export const rowMessage = (row: number, message: string): string => `Row ${row}: ${message}`;

/** One contact of a file. What nobody fills in there, or is counted and not kept, is accepted and left aside. */
export const ImportContact = z
  .object({
    ...contactWishes,
    firstName: optionalNames.firstName.default(''),
    lastName: optionalNames.lastName.default(''),
    ...wayWishes,
    /** `Marcus Fontaine (Spouse)`: found again by name among the contacts there are. */
    connectedTo: z.string().max(2_000).nullable().optional(),
    /** Named only beside another contact: whoever is there already needs no mention. */
    isCompanion: z.boolean().optional(),
    /** Where it stood in the file, for messages. */
    row: z.int().min(1).optional(),
  })
  .overwrite(blanksAsNone);
export type ImportContact = z.output<typeof ImportContact>;

/** What is sent: many contacts at once, and the name of the file they come from. */
export const BulkImport = z.object({
  contacts: z.array(ImportContact),
  fileName: z.string().max(255).optional(),
  /** What becomes of rows someone like whom is there already; without it they are skipped. */
  duplicates: DuplicateChoices.optional(),
});

/** `check=true` saves nothing and tells what would happen. */
export const BulkImportQuery = z.object({ check: z.stringbool().optional() });

export const RowProblem = z.object({ row: z.int(), message: z.string() });
export type RowProblem = z.output<typeof RowProblem>;

/** A row that is somebody's who is there already, or who has an earlier row. */
export const DuplicateRow = z.object({
  row: z.int(),
  name: z.string(),
  /** The name of the other one, and who that is: a contact, or a row of the same file. */
  sameAs: z.string(),
  contactId: Id.nullable(),
  sameRow: z.int().nullable(),
  by: z.enum(sameBy),
  /** Only in a check: what each choice would change, field by field. */
  changes: PossibleChanges.optional(),
});
export type DuplicateRow = z.output<typeof DuplicateRow>;

export const BulkImported = z.object({
  success: z.literal(true),
  /** How many were created, or would be. */
  imported: z.int(),
  /** How many of those that were there already were changed, or would be. */
  updated: z.int(),
  message: z.string(),
  duplicatesFound: z.int(),
  /** Rows someone like whom is there already: the first thousand. */
  duplicateRows: z.array(z.int()),
  /** The same rows, each with whom it is the same as. */
  duplicates: z.array(DuplicateRow),
  /** What was no email, phone or date and went into the notes: the first thousand. */
  keptInNotes: z.array(RowProblem),
  /** The first thousand; `rejected` counts them all. */
  errors: z.array(RowProblem),
  rejected: z.int(),
  importId: Id.nullable(),
});
export type BulkImported = z.output<typeof BulkImported>;

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `Imported 212 contacts. Updated 2. Skipped 3 duplicates and 1 row with errors.` */
export function importSummary(imported: number, duplicates: number, rejected: number, updated = 0): string {
  const skipped = [
    duplicates > updated && counted(duplicates - updated, 'duplicate'),
    rejected && counted(rejected, 'row with errors', 'rows with errors'),
  ].filter(Boolean);
  return [
    `Imported ${counted(imported, 'contact')}.`,
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

/** `removed` had been created by it, `restored` had been changed. */
export const UndoneImport = z.object({
  success: z.literal(true),
  removed: z.int(),
  restored: z.int(),
  message: z.string(),
});
