import type { DateOrder } from '#contract/contact-csv/dates.ts';
import { isArchive } from '#contract/contact-csv/file-kind.ts';
import type { Mapping } from '#contract/contact-csv/mapping.ts';
import { type ReadRow, readContacts } from '#contract/contact-csv/read-contacts.ts';
import {
  type DateQuestion,
  dateOrderOf,
  type FileLook,
  type FileShape,
  lookAt,
} from '#contract/contact-csv/read-file.ts';
import { isVCard, readVCards } from '#contract/contact-csv/read-vcard.ts';
import { rejectedCsv } from '#contract/contact-csv/write-csv.ts';
import type { Day } from '#contract/day.ts';
import { type ImportContact, importLimits, type RowProblem } from '#contract/sphere-import.ts';

/** A table to be mapped, in the form it is read in: a workbook has become a list. */
export interface TableLook {
  file: File;
  look: FileLook;
  /** What it was read from, where that has sheets to choose from. */
  workbook?: { file: File; sheet: string; sheets: string[] };
}

/** What there is to do with a file, away from the thread that answers to clicks. */
export interface ImportJobs {
  /** A table, or cards that need no mapping. Someone may have said whether its first row names the columns. */
  look: { ask: { file: File; hasHeader?: boolean; sheet?: string }; answer: TableLook | 'cards' };
  order: { ask: { file: File; shape: FileShape; mapping: Mapping }; answer: DateQuestion };
  read: {
    ask: { file: File; today: Day; table?: { shape: FileShape; mapping: Mapping; order: DateOrder } };
    answer: FileContents;
  };
}

export interface FileContents {
  /** How many contacts are fit to be sent. */
  count: number;
  /** They themselves, as they are sent: written here, so that nobody else has to. */
  body: Blob;
  /** What went into the notes, a sentence each: the first of them, and how many there are. */
  kept: string[];
  keptCount: number;
  /** What could not be kept at all, a sentence each: the first of them. */
  lost: string[];
  rejected: number;
  /** The first of them. */
  problems: RowProblem[];
  /** All of them, for someone to put right. */
  rejectedFile: Blob | null;
}

type Progress = (share: number) => void;

export const jobs: {
  [Name in keyof ImportJobs]: (
    ask: ImportJobs[Name]['ask'],
    progress: Progress,
  ) => Promise<ImportJobs[Name]['answer']>;
} = {
  look: async ({ file, hasHeader, sheet }, progress) => {
    if (await isVCard(file)) return 'cards';
    const table = (await isArchive(file)) ? await openWorkbook(file, sheet) : { file };
    return { ...table, look: await lookAt(table.file, progress, hasHeader) };
  },
  order: ({ file, shape, mapping }) => dateOrderOf(file, shape, mapping),
  read: async ({ file, today, table }, progress) => {
    const sorter = sorting();
    if (table) {
      const { shape, mapping, order } = table;
      const batches = readContacts(file, shape, { mapping, order, today }, progress);
      for await (const rows of batches) for (const row of rows) sorter.take(row);
    } else {
      for (const row of await readVCards(file, today)) sorter.take(row);
    }
    return sorter.finish(file.name, table?.shape.headers ?? []);
  },
};

/** What reads workbooks is started when somebody has one; it comes with the worker, which waits for the first file. */
async function openWorkbook(file: File, wanted?: string): Promise<Omit<TableLook, 'look'>> {
  const { sheetOfWorkbook } = await import('#contract/contact-csv/read-workbook.ts');
  const { name, lastModified } = file;
  const { csv, sheet, sheets } = await sheetOfWorkbook(file, wanted);
  return {
    file: new File([csv], name, { type: 'text/csv', lastModified }),
    workbook: { file, sheet, sheets },
  };
}

/** Contacts are written down as they come; who is there twice is for the server to say. */
function sorting() {
  const contacts: string[] = [];
  const kept: string[] = [];
  const lost: string[] = [];
  let keptCount = 0;
  const rejected: Extract<ReadRow, { kind: 'rejected' }>[] = [];
  const asSent = (contact: ImportContact) => JSON.stringify(contact);
  return {
    take(row: ReadRow) {
      if (row.kind === 'rejected') rejected.push(row);
      else {
        contacts.push(asSent(row.contact));
        keptCount += row.kept.length;
        if (kept.length < importLimits.toldRows) kept.push(...row.kept);
        if (lost.length < importLimits.toldRows) lost.push(...row.lost);
      }
    },
    finish: (fileName: string, headers: readonly string[]): FileContents => ({
      count: contacts.length,
      body: new Blob([`{"contacts":[${contacts.join(',')}],"fileName":${JSON.stringify(fileName)}}`], {
        type: 'application/json',
      }),
      kept,
      keptCount,
      lost,
      rejected: rejected.length,
      problems: rejected.slice(0, importLimits.toldRows).map(({ row, message }) => ({ row, message })),
      rejectedFile: rejected.length ? new Blob([rejectedCsv(headers, rejected)], { type: 'text/csv' }) : null,
    }),
  };
}
