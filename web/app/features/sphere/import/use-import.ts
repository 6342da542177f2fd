import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DateOrder } from '#contract/contact-csv/dates.ts';
import { FileProblem } from '#contract/contact-csv/file-problem.ts';
import type { Mapping } from '#contract/contact-csv/mapping.ts';
import type { DateQuestion } from '#contract/contact-csv/read-file.ts';
import type { DuplicateChoices } from '#contract/duplicate-choices.ts';
import {
  type BulkImported,
  type ImportStep,
  importMessages,
  importSummary,
} from '#contract/sphere-import.ts';
import { sphereNotices } from '#contract/sphere-words.ts';
import { useSubmissionKey } from '../../../lib/submission-key.ts';
import { useToday } from '../../../shell/ground/person/use-today.ts';
import { notices } from '../notices.ts';
import { checkImport, refreshed, sendImport } from './api.ts';
import { type ImportReader, openReader } from './import-reader.ts';
import type { FileContents, TableLook } from './reading.ts';

/** Where one is on the way from a file to contacts. */
export type ImportStage =
  | { at: 'choose' }
  | { at: 'working'; step: ImportStep; share?: number; expects?: number }
  | ({ at: 'map' } & TableLook)
  | ({ at: 'ask'; mapping: Mapping; question: DateQuestion } & TableLook)
  | {
      at: 'confirm';
      file: File;
      contents: FileContents;
      expected: BulkImported;
      before: ImportStage;
      /** How long the check took, in milliseconds. */
      took: number;
    }
  | { at: 'done'; result: BulkImported; contents: FileContents; choices: DuplicateChoices };

const choose: ImportStage = { at: 'choose' };
/** Saving takes about this many times as long as checking. */
const timesCheck = 3;

/** Whoever comes back to the columns finds them as they left them. */
export const mapped = ({ file, look, workbook }: TableLook, mapping: Mapping): ImportStage => ({
  at: 'map',
  file,
  look: { ...look, mapping },
  ...(workbook && { workbook }),
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

  const open = (chosen: File, said: { hasHeader?: boolean; sheet?: string } = {}) =>
    attempt(sphereNotices.processingFailed, choose, async () => {
      setStage({ at: 'working', step: 'Reading file' });
      const ask = { file: chosen, ...said };
      const seen = await reader().run('look', ask, working('Parsing'));
      return seen === 'cards' ? read(chosen) : { at: 'map', ...seen };
    });

  const map = (seen: TableLook, mapping: Mapping) =>
    attempt(sphereNotices.processingFailed, mapped(seen, mapping), async () => {
      setStage({ at: 'working', step: 'Processing rows' });
      const { file, look } = seen;
      const question = await reader().run('order', { file, shape: look, mapping });
      if (question.order === 'ambiguous') return { ...seen, at: 'ask', mapping, question };
      return read(file, { seen, mapping, order: question.order });
    });

  const order = (asked: Extract<ImportStage, { at: 'ask' }>, answer: DateOrder) =>
    attempt(sphereNotices.processingFailed, asked, () =>
      read(asked.file, { seen: asked, mapping: asked.mapping, order: answer }),
    );

  async function read(
    file: File,
    chosen?: { seen: TableLook; mapping: Mapping; order: DateOrder },
  ): Promise<ImportStage> {
    setStage({ at: 'working', step: 'Processing rows' });
    const table = chosen && { shape: chosen.seen.look, mapping: chosen.mapping, order: chosen.order };
    const contents = await reader().run('read', { file, today, table }, working('Processing rows'));
    if (contents.count === 0) throw new FileProblem(importMessages.noContacts, sphereNotices.noValidContacts);
    const began = performance.now();
    const expected = await checkImport(contents.body);
    const took = performance.now() - began;
    const before = chosen ? mapped(chosen.seen, chosen.mapping) : choose;
    return { at: 'confirm', file, contents, expected, before, took };
  }

  const send = (confirmed: Extract<ImportStage, { at: 'confirm' }>, choices: DuplicateChoices) =>
    attempt(sphereNotices.importFailed, confirmed, async () => {
      const { file, contents } = confirmed;
      setStage({ at: 'working', step: 'Importing', expects: confirmed.took * timesCheck });
      const content = [file.name, file.size, file.lastModified, contents.count, contents.body.size, choices];
      const result = await sendImport(withChoices(contents.body, choices), keyOf(content));
      setStage({ at: 'working', step: 'Refreshing list' });
      await refreshed(client, result.imported);
      const rejected = contents.rejected + result.rejected;
      const { imported, duplicatesFound, updated } = result;
      notices.done(sphereNotices.imported, importSummary(imported, duplicatesFound, rejected, updated));
      return { at: 'done', result, contents, choices };
    });

  return { stage, open, map, order, send, go: setStage, restart: () => setStage(choose) };
}

/** The list as it was checked, and behind it what is to become of those who are there already. */
const withChoices = (body: Blob, choices: DuplicateChoices): Blob =>
  new Blob([body.slice(0, -1), `,"duplicates":${JSON.stringify(choices)}}`], { type: body.type });

/** The worker is there from the first file until the window closes. */
function useReader(): () => ImportReader {
  const opened = useRef<ImportReader>(undefined);
  useEffect(() => () => opened.current?.close(), []);
  return () => {
    opened.current ??= openReader();
    return opened.current;
  };
}
