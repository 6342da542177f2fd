import { Button } from '@mantine/core';
import { createChoiceLookup, type DuplicateChoices } from '#contract/sphere/duplicate-choices.ts';
import { type BulkImported, importSummary } from '#contract/sphere/sphere-import.ts';
import { duplicateSentence } from './duplicate-words.ts';
import classes from './import.module.css';
import { movedToNotesTexts } from './moved-to-notes.ts';
import { UndoImport } from './past-imports.tsx';
import type { FileContents } from './reading.ts';
import { RowMessages } from './row-messages.tsx';

interface Props {
  result: BulkImported;
  contents: FileContents;
  choices: DuplicateChoices;
  onUndone: () => void;
  onClose: () => void;
}

/** The result of an import, with Undo. */
export function ImportDone({ result, contents, choices, onUndone, onClose }: Props) {
  const choiceFor = createChoiceLookup(choices);
  const ofChoice = (isSkipped: boolean) =>
    result.duplicates.filter(({ row }) => (choiceFor(row) === 'skip') === isSkipped).map(duplicateSentence);
  const { imported, duplicatesFound, updated, importId } = result;
  const rejected = contents.rejected + result.rejected;
  return (
    <div className={classes.stack}>
      <p role="status">{importSummary(imported, duplicatesFound, rejected, updated)}</p>
      <RowMessages title="Updated" rows={ofChoice(false)} />
      <RowMessages title="Skipped as duplicates" rows={ofChoice(true)} />
      <RowMessages title="Kept in the notes" rows={movedToNotesTexts(contents, result)} />
      <RowMessages title="Not imported" rows={contents.lost} />
      <div className={classes.buttons}>
        {importId && <UndoImport id={importId} onUndone={onUndone} />}
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
