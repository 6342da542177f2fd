import { NativeSelect, Radio, ScrollArea } from '@mantine/core';
import { useId } from 'react';
import {
  createChoiceLookup,
  createChoicesForAll,
  type DuplicateChoice,
  type DuplicateChoices,
  duplicateChoices,
  setRowChoice,
} from '#contract/sphere/duplicate-choices.ts';
import type { ContactsImported, DuplicateRow } from '#contract/sphere/sphere-import.ts';
import { describeDuplicate, duplicateChoiceLabels } from './duplicate-words.ts';
import classes from './import.module.css';

interface Props {
  expected: ContactsImported;
  choices: DuplicateChoices;
  onChoose: (choices: DuplicateChoices) => void;
}

/** The maximum number of shown rows, because users would not check more rows one by one. */
const maxShown = 100;

const options = duplicateChoices.map((value) => ({ value, label: duplicateChoiceLabels[value] }));

/** Rows that match existing contacts. The user skips them or updates the contacts, all or one by one. */
export function DuplicateRows({ expected, choices, onChoose }: Props) {
  const id = useId();
  const { duplicates, duplicatesFound } = expected;
  const parseChoice = (value: string) => duplicateChoices.find((choice) => choice === value) ?? 'skip';
  const choiceFor = createChoiceLookup(choices);
  return (
    <section aria-labelledby={id}>
      <Radio.Group
        label={<span id={id}>Update existing ({duplicatesFound.toLocaleString('en-US')})</span>}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        description="These people are already in your sphere, or in the file twice."
        value={choices.all}
        onChange={(value) => onChoose(createChoicesForAll(parseChoice(value)))}
      >
        <div className={classes.choicesInLine}>
          {options.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <ScrollArea.Autosize
        mah="30vh"
        viewportProps={{ tabIndex: 0, 'aria-label': 'Duplicates', role: 'group' }}
      >
        <ul className={classes.duplicates}>
          {duplicates.slice(0, maxShown).map((one) => (
            <li key={one.row}>
              <div>
                <span>{describeDuplicate(one)}</span>
                <Changes row={one} choice={choiceFor(one.row)} />
              </div>
              <NativeSelect
                size="xs"
                aria-label={`Row ${one.row}: ${one.name}`}
                data={options}
                value={choiceFor(one.row)}
                onChange={(event) =>
                  onChoose(setRowChoice(choices, one.row, parseChoice(event.currentTarget.value)))
                }
              />
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
    </section>
  );
}

/** The contact's fields that the import will change, depending on the user's choice for this row. */
function Changes({ row, choice }: { row: DuplicateRow; choice: DuplicateChoice }) {
  if (choice === 'skip' || !row.changes) return null;
  const changes = row.changes[choice];
  if (changes.length === 0) return <small className={classes.noChange}>Nothing changes.</small>;
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before ? <del>{before}</del> : <span>empty</span>} → <ins>{after || 'empty'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
