import { Alert, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { fieldOfColumn, type Mapping, mapsNames, withColumn } from '#contract/contact-csv/mapping.ts';
import type { FileLook } from '#contract/contact-csv/read-file.ts';
import { importFieldName, importFields } from '#contract/reference/contact-headers.ts';
import { importMessages } from '#contract/sphere-import.ts';
import classes from './import.module.css';
import { StepButtons } from './step-buttons.tsx';

interface Props {
  look: FileLook;
  onBack: () => void;
  onHeader: (hasHeader: boolean) => void;
  onDone: (mapping: Mapping) => void;
}

const fields = [
  { value: '', label: 'Don’t import' },
  ...importFields.map((value) => ({ value, label: importFieldName(value) })),
];

/** Each column of the file, its first values, and what it is taken for. */
export function MapColumns({ look, onBack, onHeader, onDone }: Props) {
  const [mapping, setMapping] = useState(look.mapping);
  const hasNames = mapsNames(mapping);
  const choose = (column: number, name: string) =>
    setMapping(
      withColumn(mapping, column, importFields.find((field) => field === name) ?? null, look.headers[column]),
    );
  const hasHeader = look.headerRow > 0;

  return (
    <div className={classes.stack}>
      <p>
        <b>{look.rowCount.toLocaleString('en-US')}</b> rows.{' '}
        {hasHeader
          ? 'Please check what each column holds.'
          : 'This file has no column names. Please choose what each column holds.'}
      </p>
      <Checkbox
        label={
          hasHeader ? `Row ${look.headerRow} has the column names` : 'The first row has the column names'
        }
        checked={hasHeader}
        onChange={(event) => onHeader(event.currentTarget.checked)}
      />
      <div className={classes.scroller}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Column in the file</th>
              <th scope="col">Sample values</th>
              <th scope="col">Goes into</th>
            </tr>
          </thead>
          <tbody>
            {columnsOf(look).map(({ column, name }) => (
              <tr key={column}>
                <th scope="row">{name}</th>
                <td className={classes.values}>{valuesOf(look, column)}</td>
                <td className={classes.goesInto}>
                  <NativeSelect
                    aria-label={`${name} goes into`}
                    size="xs"
                    data={fields}
                    value={fieldOfColumn(mapping, column) ?? ''}
                    onChange={(event) => choose(column, event.currentTarget.value)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!hasNames && (
        <Alert color="gold" role="status">
          {importMessages.names}
        </Alert>
      )}
      <StepButtons disabled={!hasNames} onBack={onBack} onNext={() => onDone(mapping)} />
    </div>
  );
}

/** Two columns may have one name, and some have none. */
const columnsOf = ({ headers }: FileLook) =>
  headers.map((header, column) => ({ column, name: header || `Column ${column + 1}` }));

const valuesOf = ({ preview }: FileLook, column: number): string =>
  preview
    .map((cells) => cells[column])
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ') || '—';
