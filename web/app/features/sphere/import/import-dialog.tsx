import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import type { DateOrder } from '#contract/sphere/contact-csv/dates.ts';
import type { DetectedDateOrder } from '#contract/sphere/contact-csv/read-file.ts';
import { createChoiceLookup, type DuplicateChoices } from '#contract/sphere/duplicate-choices.ts';
import { type ContactsImported, importLimits, summarizeImport } from '#contract/sphere/sphere-import.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { RowMessages } from '../../../ui/row-messages.tsx';
import { ConfirmImport } from './confirm-import.tsx';
import { describeDuplicate } from './duplicate-words.ts';
import classes from './import.module.css';
import { ImportProgress } from './import-progress.tsx';
import type { ImportFileContents, TablePreview } from './import-worker-jobs.ts';
import { MapColumns } from './map-columns.tsx';
import { describeLostValues, describeValuesMovedToNotes } from './moved-to-notes.ts';
import { PastImports, UndoImport } from './past-imports.tsx';
import { StepButtons } from './step-buttons.tsx';
import { toMappingStage, useImport } from './use-import.ts';

interface Props {
  /** A file that the user has already chosen. */
  file?: File;
  onClose: () => void;
}

/** Imports contacts from a file; nothing is saved before the confirmation. */
export default function ImportDialog({ file, onClose }: Props) {
  const { stage, open, map, order, send, go, restart } = useImport(file);
  const isBusy = stage.at === 'working';
  return (
    <Dialog opened onClose={() => !isBusy && onClose()} title="Import" size="xl">
      {stage.at === 'choose' && <ChooseFile onFile={(file) => void open(file)} />}
      {stage.at === 'working' && (
        <ImportProgress step={stage.step} share={stage.share} expects={stage.expects} />
      )}
      {stage.at === 'map' && (
        <MapColumns
          key={`${stage.workbook?.sheet} ${stage.look.headerRow}`}
          look={stage.look}
          workbook={stage.workbook}
          onBack={restart}
          onSheet={(sheet) => void open(stage.workbook?.file ?? stage.file, { sheet })}
          onHeader={(hasHeader) => void open(...fileWithSheet(stage, hasHeader))}
          onDone={(mapping) => void map(stage, mapping)}
        />
      )}
      {stage.at === 'ask' && (
        <DateOrderQuestion
          question={stage.question}
          onBack={() => go(toMappingStage(stage, stage.mapping))}
          onDone={(answer) => void order(stage, answer)}
        />
      )}
      {stage.at === 'confirm' && (
        <ConfirmImport
          contents={stage.contents}
          expected={stage.expected}
          onBack={() => go(stage.before)}
          onDone={(choices) => void send(stage, choices)}
        />
      )}
      {stage.at === 'done' && <ImportDone {...stage} onUndone={restart} onClose={onClose} />}
    </Dialog>
  );
}

/** Keeps the chosen sheet when the user changes whether there is a header row. */
const fileWithSheet = ({ file, workbook }: TablePreview, hasHeader: boolean) =>
  [workbook?.file ?? file, { hasHeader, ...(workbook && { sheet: workbook.sheet }) }] as const;

function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  return (
    <div className={classes.stack}>
      <DropZone
        title="Drop a CSV, Excel or vCard file here, or choose one"
        hint="Files from Google, Outlook, Apple, Mailchimp, Follow Up Boss, kvCORE, Top Producer, HubSpot, Wise Agent and others, up to 64 MB."
        multiple={false}
        maxSize={importLimits.fileBytes * 2}
        onFiles={([file]) => file && onFile(file)}
      />
      <PastImports />
    </div>
  );
}

interface DateOrderQuestionProps {
  question: DetectedDateOrder;
  onBack: () => void;
  onDone: (order: DateOrder) => void;
}

/** Asks once per file whether 4/12 means April 12 or December 4. */
function DateOrderQuestion({ question, onBack, onDone }: DateOrderQuestionProps) {
  const [order, setOrder] = useState<DateOrder>('month-first');
  return (
    <div className={classes.stack}>
      <Radio.Group
        label="How are the dates in this file written?"
        description={`For example ${question.examples.join(', ')}`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={order}
        onChange={(value) => setOrder(value === 'day-first' ? 'day-first' : 'month-first')}
      >
        <div className={classes.choices}>
          <Radio value="month-first" label="Month first: 4/12 is April 12" />
          <Radio value="day-first" label="Day first: 4/12 is December 4" />
        </div>
      </Radio.Group>
      <StepButtons onBack={onBack} onNext={() => onDone(order)} />
    </div>
  );
}

interface ImportDoneProps {
  result: ContactsImported;
  contents: ImportFileContents;
  choices: DuplicateChoices;
  onUndone: () => void;
  onClose: () => void;
}

/** The result of an import, with Undo. */
function ImportDone({ result, contents, choices, onUndone, onClose }: ImportDoneProps) {
  const choiceFor = createChoiceLookup(choices);
  const ofChoice = (isSkipped: boolean) =>
    result.duplicates.filter(({ row }) => (choiceFor(row) === 'skip') === isSkipped).map(describeDuplicate);
  const { imported, duplicatesFound, updated, importId } = result;
  const rejected = contents.rejected + result.rejected;
  return (
    <div className={classes.stack}>
      <p role="status">{summarizeImport(imported, duplicatesFound, rejected, updated)}</p>
      <RowMessages title="Updated" rows={ofChoice(false)} />
      <RowMessages title="Skipped as duplicates" rows={ofChoice(true)} />
      <RowMessages title="Kept in the notes" rows={describeValuesMovedToNotes(contents, result)} />
      <RowMessages title="Not imported" rows={describeLostValues(contents, result)} />
      <div className={classes.buttons}>
        {importId && <UndoImport id={importId} onUndone={onUndone} />}
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
