import { Button } from '@mantine/core';
import { type BulkImported, importSummary } from '#contract/sphere-import.ts';
import classes from './import.module.css';
import { keptSentences } from './kept-in-notes.ts';
import { UndoImport } from './past-imports.tsx';
import type { FileContents } from './reading.ts';
import { ToldRows } from './told-rows.tsx';

interface Props {
  result: BulkImported;
  contents: FileContents;
  onUndone: () => void;
  onClose: () => void;
}

/** What happened, and the way back. */
export function ImportDone({ result, contents, onUndone, onClose }: Props) {
  const { imported, duplicatesFound, updated, importId } = result;
  const rejected = contents.rejected + result.rejected;
  return (
    <div className={classes.stack}>
      <p role="status">{importSummary(imported, duplicatesFound, rejected, updated)}</p>
      <ToldRows title="Kept in the notes" rows={keptSentences(contents, result)} />
      <div className={classes.buttons}>
        {importId && <UndoImport id={importId} onUndone={onUndone} />}
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
