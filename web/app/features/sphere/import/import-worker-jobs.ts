import type { Day } from '#contract/day.ts';
import type { DateOrder } from '#contract/sphere/contact-csv/dates.ts';
import { isArchive } from '#contract/sphere/contact-csv/file-kind.ts';
import type { ColumnMapping } from '#contract/sphere/contact-csv/mapping.ts';
import { type RowResult, readContacts } from '#contract/sphere/contact-csv/read-contacts.ts';
import {
  type DetectedDateOrder,
  detectDateOrder,
  type FileInspection,
  type ImportFileFormat,
  inspectFile,
} from '#contract/sphere/contact-csv/read-file.ts';
import { isVCard, readVCards } from '#contract/sphere/contact-csv/read-vcard.ts';
import { toRejectedRowsCsv } from '#contract/sphere/contact-csv/write-csv.ts';
import {
  type ImportContact,
  importLimits,
  type RowProblem,
  rowMessage,
} from '#contract/sphere/sphere-import.ts';
import { createPhotoShrinker } from './card-photos.ts';

/** A table whose columns the user will map; a workbook is already converted to CSV. */
export interface TablePreview {
  file: File;
  look: FileInspection;
  /** The original workbook, from which the user may choose another sheet. */
  workbook?: { file: File; sheet: string; sheets: string[] };
}

/** The jobs that the import worker can do. */
export interface ImportWorkerJobs {
  /**
   * Detects whether the file is a table or contains vCards, which need no mapping. The user may say whether a
   * table has a header row.
   */
  look: { ask: { file: File; hasHeader?: boolean; sheet?: string }; answer: TablePreview | 'cards' };
  order: { ask: { file: File; shape: ImportFileFormat; mapping: ColumnMapping }; answer: DetectedDateOrder };
  read: {
    ask: {
      file: File;
      today: Day;
      table?: { shape: ImportFileFormat; mapping: ColumnMapping; order: DateOrder };
    };
    answer: ImportFileContents;
  };
}

export interface ImportFileContents {
  /** The number of valid contacts. */
  count: number;
  /** The contacts as a request body, serialized in the worker. */
  body: Blob;
  /**
   * Sentences about the first values that were moved into the notes. `movedToNotesCount` counts all of these
   * values.
   */
  kept: string[];
  movedToNotesCount: number;
  /** Sentences about the first values that could not be imported. */
  lost: string[];
  rejected: number;
  /** The problems of the first rejected rows. */
  problems: RowProblem[];
  /** A file with all rejected rows, so that the user can correct them. */
  rejectedFile: Blob | null;
}

type Progress = (share: number) => void;

export const importWorkerJobHandlers: {
  [Name in keyof ImportWorkerJobs]: (
    ask: ImportWorkerJobs[Name]['ask'],
    progress: Progress,
  ) => Promise<ImportWorkerJobs[Name]['answer']>;
} = {
  look: async ({ file, hasHeader, sheet }, progress) => {
    if (await isVCard(file)) return 'cards';
    const table = (await isArchive(file)) ? await openWorkbook(file, sheet) : { file };
    return { ...table, look: await inspectFile(table.file, progress, hasHeader) };
  },
  order: ({ file, shape, mapping }) => detectDateOrder(file, shape, mapping),
  read: async ({ file, today, table }, progress) => {
    const collector = createCollector();
    if (table) {
      const { shape, mapping, order } = table;
      const batches = readContacts(file, shape, { mapping, order, today }, progress);
      for await (const rows of batches) for (const row of rows) collector.take(row);
    } else {
      for await (const row of readCardsWithPhotos(file, today, progress)) collector.take(row);
    }
    return collector.finish(file.name, table?.shape.headers ?? []);
  },
};

/** Reads vCards and shrinks their photos. A card is imported even if its photo cannot be read. */
async function* readCardsWithPhotos(file: File, today: Day, progress: Progress): AsyncGenerator<RowResult> {
  const rows = await readVCards(file, today);
  const shrink = createPhotoShrinker(rows.filter((row) => row.kind === 'contact' && row.photo).length);
  for (const [at, row] of rows.entries()) {
    if (row.kind !== 'contact' || !row.photo) yield row;
    else {
      const shrunk = await shrink(row.photo);
      yield 'photo' in shrunk
        ? { ...row, contact: { ...row.contact, photo: shrunk.photo } }
        : { ...row, lost: [...row.lost, rowMessage(row.row, shrunk.problem)] };
      progress(at / rows.length);
    }
  }
}

/** Imports the workbook reader only when a workbook is opened. */
async function openWorkbook(file: File, wantedSheet?: string): Promise<Omit<TablePreview, 'look'>> {
  const { readWorkbookSheet } = await import('#contract/sphere/contact-csv/read-workbook.ts');
  const { name, lastModified } = file;
  const { csv, sheet, sheets } = await readWorkbookSheet(file, wantedSheet);
  return {
    file: new File([csv], name, { type: 'text/csv', lastModified }),
    workbook: { file, sheet, sheets },
  };
}

/** Collects rows as they are read. It keeps duplicates, because the server detects them. */
function createCollector() {
  const contacts: string[] = [];
  const kept: string[] = [];
  const lost: string[] = [];
  let movedToNotesCount = 0;
  const rejected: Extract<RowResult, { kind: 'rejected' }>[] = [];
  const serialize = (contact: ImportContact) => JSON.stringify(contact);
  return {
    take(row: RowResult) {
      if (row.kind === 'rejected') rejected.push(row);
      else {
        contacts.push(serialize(row.contact));
        movedToNotesCount += row.movedToNotes.length;
        if (kept.length < importLimits.maxReportedRows) kept.push(...row.movedToNotes);
        if (lost.length < importLimits.maxReportedRows) lost.push(...row.lost);
      }
    },
    finish: (fileName: string, headers: readonly string[]): ImportFileContents => ({
      count: contacts.length,
      body: new Blob([`{"contacts":[${contacts.join(',')}],"fileName":${JSON.stringify(fileName)}}`], {
        type: 'application/json',
      }),
      kept,
      movedToNotesCount,
      lost,
      rejected: rejected.length,
      problems: rejected.slice(0, importLimits.maxReportedRows).map(({ row, message }) => ({ row, message })),
      rejectedFile: rejected.length
        ? new Blob([toRejectedRowsCsv(headers, rejected)], { type: 'text/csv' })
        : null,
    }),
  };
}
