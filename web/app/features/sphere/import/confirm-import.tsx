import { Button, ScrollArea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type BulkImported, rowMessage } from '#contract/sphere-import.ts';
import { saveFile } from '../../../lib/save-file.ts';
import classes from './import.module.css';
import type { FileContents } from './reading.ts';

interface Props {
  contents: FileContents;
  expected: BulkImported;
  onBack: () => void;
  onDone: () => void;
}

const toldRows = 100;
const number = (count: number) => count.toLocaleString('en-US');

/** What will happen, before it does. */
export function ConfirmImport({ contents, expected, onBack, onDone }: Props) {
  const rejected = contents.rejected + expected.rejected;
  const facts = [
    ['will be created', expected.imported],
    ['skipped as duplicates', expected.duplicatesFound],
    ['rejected', rejected],
  ] as const;
  return (
    <div className={classes.stack}>
      <dl className={classes.facts}>
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      {rejected > 0 && <Rejected contents={contents} expected={expected} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button disabled={expected.imported === 0} onClick={onDone}>
          Import {number(expected.imported)} {expected.imported === 1 ? 'contact' : 'contacts'}
        </Button>
      </div>
    </div>
  );
}

/** Each with its row and its reason; all of them as a file to put right. */
function Rejected({ contents, expected }: Pick<Props, 'contents' | 'expected'>) {
  const { problems, rejectedFile } = contents;
  const own = problems.map(({ message }) => message);
  const theirs = expected.errors.map(({ row, message }) => rowMessage(row, message));
  return (
    <section aria-label="Rejected rows">
      <ScrollArea.Autosize mah="24vh" viewportProps={{ tabIndex: 0, 'aria-label': 'Reasons', role: 'group' }}>
        <ul className={classes.problems}>
          {[...own, ...theirs].slice(0, toldRows).map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </ScrollArea.Autosize>
      {rejectedFile && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          onClick={() => saveFile('rejected-rows.csv', rejectedFile)}
        >
          Download rejected rows
        </Button>
      )}
    </section>
  );
}
