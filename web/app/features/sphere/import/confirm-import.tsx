import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount, formatNumber } from '#contract/format-count.ts';
import { type DuplicateChoices, skipAllDuplicates } from '#contract/sphere/duplicate-choices.ts';
import type { ContactsImported } from '#contract/sphere/sphere-import.ts';
import { downloadBlob } from '../../../lib/save-file.ts';
import { RowMessages } from '../../../ui/row-messages.tsx';
import { DuplicateRows } from './duplicate-rows.tsx';
import { countChosenUpdates } from './duplicate-words.ts';
import classes from './import.module.css';
import type { ImportFileContents } from './import-worker-jobs.ts';
import { describeValuesMovedToNotes } from './moved-to-notes.ts';
import { StepButtons } from './step-buttons.tsx';

interface Props {
  contents: ImportFileContents;
  expected: ContactsImported;
  onBack: () => void;
  onDone: (choices: DuplicateChoices) => void;
}

/** Shows what the import will do and lets the user confirm it. */
export function ConfirmImport({ contents, expected, onBack, onDone }: Props) {
  const [choices, setChoices] = useState(skipAllDuplicates);
  const updates = countChosenUpdates(expected, choices);
  const { imported, duplicatesFound } = expected;
  const facts = [
    ['new', imported],
    ['updated', updates],
    ['duplicates skipped', duplicatesFound - updates],
    ['can’t be imported', contents.rejected + expected.rejected],
  ] as const;
  const verbs = [
    imported > 0 && `Import ${formatCount(imported, 'contact')}`,
    updates > 0 && `${imported > 0 ? 'update' : 'Update'} ${formatNumber(updates)}`,
  ];
  return (
    <div className={classes.stack}>
      <dl className={classes.facts}>
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {duplicatesFound > 0 && <DuplicateRows expected={expected} choices={choices} onChoose={setChoices} />}
      <RowMessages title="Kept in the notes" rows={describeValuesMovedToNotes(contents, expected)} />
      <RowMessages title="Not imported" rows={contents.lost} />
      <Rejected contents={contents} expected={expected} />
      <StepButtons disabled={imported + updates === 0} onBack={onBack} onNext={() => onDone(choices)}>
        {verbs.filter(Boolean).join(' and ') || 'Import 0 contacts'}
      </StepButtons>
    </div>
  );
}

/** The rejected rows with their reasons, and a file of them to download. */
function Rejected({ contents, expected }: Pick<Props, 'contents' | 'expected'>) {
  const { problems, rejectedFile } = contents;
  const sentences = [...problems, ...expected.errors].map(({ message }) => message);
  return (
    <>
      <RowMessages title="Rejected rows" rows={sentences} />
      {rejectedFile && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={17} aria-hidden="true" />}
            onClick={() => downloadBlob('rejected-rows.csv', rejectedFile)}
          >
            Download rejected rows
          </Button>
        </div>
      )}
    </>
  );
}
