import type { DateOrder } from '#contract/contact-csv/dates.ts';
import type { Mapping } from '#contract/contact-csv/mapping.ts';
import { type ReadRow, readContacts } from '#contract/contact-csv/read-contacts.ts';
import {
  type DateQuestion,
  dateOrdersOf,
  type FileLook,
  type FileShape,
  lookAt,
} from '#contract/contact-csv/read-file.ts';
import { isVCard, readVCards } from '#contract/contact-csv/read-vcard.ts';
import { rejectedCsv } from '#contract/contact-csv/write-csv.ts';
import type { DayKey } from '#contract/contact-fields.ts';
import type { Day } from '#contract/day.ts';
import { type ImportContact, importLimits, type RowProblem } from '#contract/sphere-import.ts';

export type DateOrders = Record<DayKey, DateOrder>;

/** What there is to do with a file, away from the thread that answers to clicks. */
export interface ImportJobs {
  /** A table to be mapped, or cards that need no mapping. */
  look: { ask: { file: File }; answer: FileLook | 'cards' };
  orders: {
    ask: { file: File; shape: FileShape; mapping: Mapping };
    answer: Record<DayKey, DateQuestion>;
  };
  read: {
    ask: { file: File; today: Day; table?: { shape: FileShape; mapping: Mapping; orders: DateOrders } };
    answer: FileContents;
  };
}

export interface FileContents {
  /** How many contacts are fit to be sent. */
  count: number;
  /** They themselves, as they are sent: written here, so that nobody else has to. */
  body: Blob;
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
  look: async ({ file }, progress) => ((await isVCard(file)) ? 'cards' : lookAt(file, progress)),
  orders: ({ file, shape, mapping }) => dateOrdersOf(file, shape, mapping),
  read: async ({ file, today, table }, progress) => {
    const sorter = sorting();
    if (table) {
      const { shape, mapping, orders } = table;
      const batches = readContacts(file, shape, { mapping, orders, today }, progress);
      for await (const rows of batches) for (const row of rows) sorter.take(row);
    } else {
      for (const row of await readVCards(file, today)) sorter.take(row);
    }
    return sorter.finish(file.name, table?.shape.headers ?? []);
  },
};

/** Contacts are written down as they come; who is there twice is for the server to say. */
function sorting() {
  const contacts: string[] = [];
  const rejected: Extract<ReadRow, { kind: 'rejected' }>[] = [];
  const asSent = (contact: ImportContact) => JSON.stringify(contact);
  return {
    take(row: ReadRow) {
      if (row.kind === 'rejected') rejected.push(row);
      else contacts.push(asSent(row.contact));
    },
    finish: (fileName: string, headers: readonly string[]): FileContents => ({
      count: contacts.length,
      body: new Blob([`{"contacts":[${contacts.join(',')}],"fileName":${JSON.stringify(fileName)}}`], {
        type: 'application/json',
      }),
      rejected: rejected.length,
      problems: rejected.slice(0, importLimits.toldRows).map(({ row, message }) => ({ row, message })),
      rejectedFile: rejected.length ? new Blob([rejectedCsv(headers, rejected)], { type: 'text/csv' }) : null,
    }),
  };
}
