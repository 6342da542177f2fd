import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FileProblem } from '#contract/contact-csv/file-problem.ts';
import type { Mapping } from '#contract/contact-csv/mapping.ts';
import type { DateQuestion, FileLook } from '#contract/contact-csv/read-file.ts';
import { byKey, type DayKey, dayKeys } from '#contract/contact-fields.ts';
import { sphereNotices } from '#contract/sphere-changes.ts';
import {
  type BulkImported,
  type ImportStep,
  importMessages,
  importSummary,
} from '#contract/sphere-import.ts';
import { useSubmissionKey } from '../../../lib/submission-key.ts';
import { useToday } from '../../../shell/ground/person/use-today.ts';
import { notices } from '../notices.ts';
import { checkImport, refreshed, sendImport } from './api.ts';
import { type ImportReader, openReader } from './import-reader.ts';
import type { DateOrders, FileContents } from './reading.ts';

/** Where one is on the way from a file to contacts. */
export type ImportStage =
  | { at: 'choose' }
  | { at: 'working'; step: ImportStep; share?: number }
  | { at: 'map'; file: File; look: FileLook }
  | { at: 'ask'; file: File; look: FileLook; mapping: Mapping; questions: Record<DayKey, DateQuestion> }
  | { at: 'confirm'; file: File; contents: FileContents; expected: BulkImported; before: ImportStage }
  | { at: 'done'; result: BulkImported; rejected: number };

const choose: ImportStage = { at: 'choose' };

/** Whoever comes back to the columns finds them as they left them. */
export const mapped = (file: File, look: FileLook, mapping: Mapping): ImportStage => ({
  at: 'map',
  file,
  look: { ...look, mapping },
});

export function useImport() {
  const [stage, setStage] = useState<ImportStage>(choose);
  const reader = useReader();
  const today = useToday();
  const client = useQueryClient();
  const keyOf = useSubmissionKey();

  const working = (step: ImportStep) => (share: number) => setStage({ at: 'working', step, share });

  /** Whatever goes wrong is told, and one stands where one can go on. */
  async function attempt(title: string, back: ImportStage, work: () => Promise<ImportStage>) {
    try {
      setStage(await work());
    } catch (error) {
      const isOfFile = error instanceof FileProblem;
      notices.failed(
        isOfFile ? error.title : title,
        error,
        isOfFile ? error.message : importMessages.unreadable,
      );
      setStage(back);
    }
  }

  const open = (file: File) =>
    attempt(sphereNotices.processingFailed, choose, async () => {
      setStage({ at: 'working', step: 'Reading file' });
      const look = await reader().run('look', { file }, working('Parsing'));
      return look === 'cards' ? read(file) : { at: 'map', file, look };
    });

  const map = (file: File, look: FileLook, mapping: Mapping) =>
    attempt(sphereNotices.processingFailed, mapped(file, look, mapping), async () => {
      setStage({ at: 'working', step: 'Processing rows' });
      const questions = await reader().run('orders', { file, shape: look, mapping });
      const isClear = Object.values(questions).every(({ order }) => order !== 'ambiguous');
      if (!isClear) return { at: 'ask', file, look, mapping, questions };
      const orders = byKey(dayKeys, (key) => questions[key].order) as DateOrders;
      return read(file, look, mapping, orders);
    });

  const order = (asked: Extract<ImportStage, { at: 'ask' }>, orders: DateOrders) =>
    attempt(sphereNotices.processingFailed, asked, () => read(asked.file, asked.look, asked.mapping, orders));

  async function read(
    file: File,
    look?: FileLook,
    mapping?: Mapping,
    orders?: DateOrders,
  ): Promise<ImportStage> {
    setStage({ at: 'working', step: 'Processing rows' });
    const table = look && mapping && orders && { shape: look, mapping, orders };
    const contents = await reader().run('read', { file, today, table }, working('Processing rows'));
    if (contents.count === 0) throw new FileProblem(importMessages.noContacts, sphereNotices.noValidContacts);
    const expected = await checkImport(contents.body);
    return { at: 'confirm', file, contents, expected, before: table ? mapped(file, look, mapping) : choose };
  }

  const send = (confirmed: Extract<ImportStage, { at: 'confirm' }>) =>
    attempt(sphereNotices.importFailed, confirmed, async () => {
      const { file, contents } = confirmed;
      setStage({ at: 'working', step: 'Importing' });
      const content = [file.name, file.size, file.lastModified, contents.count, contents.body.size];
      const result = await sendImport(contents.body, keyOf(content));
      setStage({ at: 'working', step: 'Refreshing list' });
      await refreshed(client, result.imported);
      const rejected = contents.rejected + result.rejected;
      notices.done(sphereNotices.imported, importSummary(result.imported, result.duplicatesFound, rejected));
      return { at: 'done', result, rejected };
    });

  return { stage, open, map, order, send, go: setStage, restart: () => setStage(choose) };
}

/** The worker is there from the first file until the window closes. */
function useReader(): () => ImportReader {
  const opened = useRef<ImportReader>(undefined);
  useEffect(() => () => opened.current?.close(), []);
  return () => {
    opened.current ??= openReader();
    return opened.current;
  };
}
