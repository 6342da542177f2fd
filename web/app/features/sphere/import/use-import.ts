import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DateOrder } from '#contract/sphere/contact-csv/dates.ts';
import { FileProblem } from '#contract/sphere/contact-csv/file-problem.ts';
import type { ColumnMapping } from '#contract/sphere/contact-csv/mapping.ts';
import type { DetectedDateOrder } from '#contract/sphere/contact-csv/read-file.ts';
import type { DuplicateChoices } from '#contract/sphere/duplicate-choices.ts';
import {
  type ContactsImported,
  type ImportStep,
  importMessages,
  summarizeImport,
} from '#contract/sphere/sphere-import.ts';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { sphereToasts } from '../notices.ts';
import { checkImport, refreshUntilImported, sendImport } from './api.ts';
import { type ImportReader, openImportReader } from './import-reader.ts';
import type { ImportFileContents, TablePreview } from './import-worker-jobs.ts';

/** The stages of an import. */
export type ImportStage =
  | { at: 'choose' }
  | { at: 'working'; step: ImportStep; share?: number; expects?: number }
  | ({ at: 'map' } & TablePreview)
  | ({ at: 'ask'; mapping: ColumnMapping; question: DetectedDateOrder } & TablePreview)
  | {
      at: 'confirm';
      file: File;
      contents: ImportFileContents;
      expected: ContactsImported;
      before: ImportStage;
      /** How long the check took, in milliseconds. */
      took: number;
    }
  | { at: 'done'; result: ContactsImported; contents: ImportFileContents; choices: DuplicateChoices };

const choose: ImportStage = { at: 'choose' };
/** Saving takes about three times as long as checking. */
const saveToCheckRatio = 3;

/** The stage in which the user maps the columns, with the mapping so far. */
export const toMappingStage = (
  { file, look, workbook }: TablePreview,
  mapping: ColumnMapping,
): ImportStage => ({
  at: 'map',
  file,
  look: { ...look, mapping },
  ...(workbook && { workbook }),
});

/** The state of an import. It opens the given file at once. */
export function useImport(given?: File) {
  const [stage, setStage] = useState<ImportStage>(choose);
  const reader = useReader();
  const today = useToday();
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();

  const reportProgress = (step: ImportStep) => (share: number) => setStage({ at: 'working', step, share });

  /** Runs a stage. If it fails, shows an error and returns to the `back` stage. */
  async function runStage(title: string, back: ImportStage, work: () => Promise<ImportStage>) {
    try {
      setStage(await work());
    } catch (error) {
      const isFileProblem = error instanceof FileProblem;
      sphereToasts.failed(
        isFileProblem ? error.title : title,
        error,
        isFileProblem ? error.message : importMessages.unreadable,
      );
      setStage(back);
    }
  }

  const open = (chosen: File, options: { hasHeader?: boolean; sheet?: string } = {}) =>
    runStage(sphereNotices.processingFailed, choose, async () => {
      setStage({ at: 'working', step: 'Reading file' });
      const ask = { file: chosen, ...options };
      const table = await reader().run('look', ask, reportProgress('Parsing'));
      return table === 'cards' ? read(chosen) : { at: 'map', ...table };
    });

  const map = (table: TablePreview, mapping: ColumnMapping) =>
    runStage(sphereNotices.processingFailed, toMappingStage(table, mapping), async () => {
      setStage({ at: 'working', step: 'Processing rows' });
      const { file, look } = table;
      const question = await reader().run('order', { file, shape: look, mapping });
      if (question.order === 'ambiguous') return { ...table, at: 'ask', mapping, question };
      return read(file, { seen: table, mapping, order: question.order });
    });

  const order = (askStage: Extract<ImportStage, { at: 'ask' }>, answer: DateOrder) =>
    runStage(sphereNotices.processingFailed, askStage, () =>
      read(askStage.file, { seen: askStage, mapping: askStage.mapping, order: answer }),
    );

  async function read(
    file: File,
    chosen?: { seen: TablePreview; mapping: ColumnMapping; order: DateOrder },
  ): Promise<ImportStage> {
    setStage({ at: 'working', step: 'Processing rows' });
    const table = chosen && { shape: chosen.seen.look, mapping: chosen.mapping, order: chosen.order };
    const contents = await reader().run('read', { file, today, table }, reportProgress('Processing rows'));
    if (contents.count === 0) throw new FileProblem(importMessages.noContacts, sphereNotices.noValidContacts);
    const began = performance.now();
    const expected = await checkImport(contents.body);
    const elapsedMs = performance.now() - began;
    const before = chosen ? toMappingStage(chosen.seen, chosen.mapping) : choose;
    return { at: 'confirm', file, contents, expected, before, took: elapsedMs };
  }

  const send = (confirmed: Extract<ImportStage, { at: 'confirm' }>, choices: DuplicateChoices) =>
    runStage(sphereNotices.importFailed, confirmed, async () => {
      const { file, contents } = confirmed;
      setStage({ at: 'working', step: 'Importing', expects: confirmed.took * saveToCheckRatio });
      const content = [file.name, file.size, file.lastModified, contents.count, contents.body.size, choices];
      const result = await sendImport(withChoices(contents.body, choices), keyOf(content));
      setStage({ at: 'working', step: 'Refreshing list' });
      await refreshUntilImported(client, result.imported);
      keyOf.forget();
      const rejected = contents.rejected + result.rejected;
      const { imported, duplicatesFound, updated } = result;
      sphereToasts.done(
        sphereNotices.imported,
        summarizeImport(imported, duplicatesFound, rejected, updated),
      );
      return { at: 'done', result, contents, choices };
    });

  const opened = useRef<File>(undefined);
  useEffect(() => {
    if (!given || opened.current === given) return;
    opened.current = given;
    void open(given);
  });

  return { stage, open, map, order, send, go: setStage, restart: () => setStage(choose) };
}

/** Appends the choices for duplicates to the checked request body. */
const withChoices = (body: Blob, choices: DuplicateChoices): Blob =>
  new Blob([body.slice(0, -1), `,"duplicates":${JSON.stringify(choices)}}`], { type: body.type });

/** Opens a worker when it is first needed, and uses it until the dialog closes. */
function useReader(): () => ImportReader {
  const opened = useRef<ImportReader>(undefined);
  useEffect(() => () => opened.current?.close(), []);
  return () => {
    opened.current ??= openImportReader();
    return opened.current;
  };
}
