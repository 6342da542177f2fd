import { z } from 'zod';
import { contactWishes } from './contact-fields.ts';
import type { Day } from './day.ts';
import { birthdayProblem, blanksAsNone, wayWishes } from './sphere.ts';
import { sentenceOf } from './validation.ts';

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
  noContacts: 'The file has no row with a first name and a last name.',
  notAList: 'Please send the contacts as a list.',
  undone: 'This import was already undone',
} as const;

/** The header is row 1, as in a spreadsheet: the first contact stands in row 2. */
export const rowMessage = (row: number, message: string): string => `Row ${row}: ${message}`;

/** One contact of a file. What nobody fills in there, or is counted and not kept, is accepted and left aside. */
export const ImportContact = z
  .object({
    ...contactWishes,
    ...wayWishes,
    /** `Marcus Fontaine (Spouse)`: found again by name among the contacts there are. */
    connectedTo: z.string().max(2_000).nullable().optional(),
    /** Where it stood in the file, for messages. */
    row: z.int().min(1).optional(),
  })
  .overwrite(blanksAsNone);
export type ImportContact = z.output<typeof ImportContact>;

/** One contact of a file, checked; or the sentence that says what is wrong with it. */
export function checkedContact(draft: object, today: Day): ImportContact | string {
  const { data, error } = ImportContact.safeParse(draft, { error: sentenceOf });
  if (!data) return problemOf(error.issues);
  return birthdayProblem(data.birthday, today) ?? data;
}

/** Missing names are said in one sentence, whichever of them is missing. */
function problemOf(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [first] = issues;
  const missingName = issues.some(({ message }) => / name is required$/.test(message));
  return missingName ? importMessages.names : (first?.message ?? importMessages.names);
}

/** What is sent: many contacts at once, and the name of the file they come from. */
export const BulkImport = z.object({
  contacts: z.array(ImportContact),
  fileName: z.string().max(255).optional(),
});

/** `check=true` saves nothing and tells what would happen. */
export const BulkImportQuery = z.object({ check: z.stringbool().optional() });

export const RowProblem = z.object({ row: z.int(), message: z.string() });
export type RowProblem = z.output<typeof RowProblem>;

export const BulkImported = z.object({
  success: z.literal(true),
  /** How many were created, or would be. */
  imported: z.int(),
  message: z.string(),
  duplicatesFound: z.int(),
  /** Rows left out because someone like that is there already: the first thousand. */
  duplicateRows: z.array(z.int()),
  /** The first thousand; `rejected` counts them all. */
  errors: z.array(RowProblem),
  rejected: z.int(),
  importId: z.string().nullable(),
});
export type BulkImported = z.output<typeof BulkImported>;

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `Imported 212 contacts. Skipped 3 duplicates and 1 row with errors.` */
export function importSummary(imported: number, duplicates: number, rejected: number): string {
  const skipped = [
    duplicates && counted(duplicates, 'duplicate'),
    rejected && counted(rejected, 'row with errors', 'rows with errors'),
  ].filter(Boolean);
  const first = `Imported ${counted(imported, 'contact')}.`;
  return skipped.length ? `${first} Skipped ${skipped.join(' and ')}.` : first;
}

export const ContactImport = z.object({
  id: z.string(),
  fileName: z.string().nullable(),
  imported: z.int(),
  duplicatesFound: z.int(),
  rejected: z.int(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
});
export type ContactImport = z.output<typeof ContactImport>;

export const ContactImports = z.object({ success: z.literal(true), imports: z.array(ContactImport) });

export const UndoneImport = z.object({ success: z.literal(true), removed: z.int(), message: z.string() });
