import { Alert, Box, Button, Checkbox, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { formatCount } from '#contract/format-count.ts';
import { getImportFieldName, importFields } from '#contract/reference/contact-headers.ts';
import {
  type ColumnMapping,
  findFieldOfColumn,
  hasIdentifyingColumn,
  setColumnField,
} from '#contract/sphere/contact-csv/mapping.ts';
import type { FileInspection } from '#contract/sphere/contact-csv/read-file.ts';
import classes from './import.module.css';
import type { TablePreview } from './import-worker-jobs.ts';
import { StepButtons } from './step-buttons.tsx';

interface Props {
  look: FileInspection;
  workbook: TablePreview['workbook'];
  onBack: () => void;
  onSheet: (sheet: string) => void;
  onHeader: (hasHeader: boolean) => void;
  onDone: (mapping: ColumnMapping) => void;
}

const fields = [
  { value: '', label: 'Don’t import' },
  ...importFields.map((value) => ({ value, label: getImportFieldName(value) })),
];

/** The user maps each column of the file to a field; sample values help. */
export function MapColumns({ look, workbook, onBack, onSheet, onHeader, onDone }: Props) {
  const [mapping, setMapping] = useState(look.mapping);
  const hasNames = hasIdentifyingColumn(mapping);
  const choose = (column: number, name: string) =>
    setMapping(
      setColumnField(
        mapping,
        column,
        importFields.find((field) => field === name) ?? null,
        look.headers[column],
      ),
    );
  const hasHeader = look.headerRow > 0;
  const [areEmptyShown, emptyColumns] = useDisclosure();
  const empty = new Set(look.emptyColumns);
  const columns = columnsOf(look);
  const shown = columns.filter(({ column }) => areEmptyShown || !empty.has(column));

  return (
    <div className={classes.stack}>
      <p>
        <b>{look.rowCount.toLocaleString('en-US')}</b> rows.{' '}
        {hasHeader
          ? 'Check that each column is matched correctly.'
          : 'This file has no column names. Choose what each column contains.'}
      </p>
      {workbook && workbook.sheets.length > 1 && (
        <NativeSelect
          label="Sheet"
          data={workbook.sheets}
          value={workbook.sheet}
          onChange={(event) => onSheet(event.currentTarget.value)}
        />
      )}
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
              <th scope="col">Import as</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ column, name }) => (
              <tr key={column}>
                <th scope="row">{name}</th>
                <td className={classes.values}>{valuesOf(look, column)}</td>
                <Box component="td" miw={190}>
                  <NativeSelect
                    aria-label={`${name} goes into`}
                    size="xs"
                    data={fields}
                    value={findFieldOfColumn(mapping, column) ?? ''}
                    onChange={(event) => choose(column, event.currentTarget.value)}
                  />
                </Box>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {empty.size > 0 && (
        <div>
          <Button variant="default" size="xs" aria-expanded={areEmptyShown} onClick={emptyColumns.toggle}>
            {areEmptyShown ? 'Hide' : 'Show'} {formatCount(empty.size, 'empty column')}
          </Button>
        </div>
      )}
      {!hasNames && (
        <Alert color="gold" role="status">
          Please choose a column for the name, the company or the email address.
        </Alert>
      )}
      <StepButtons disabled={!hasNames} onBack={onBack} onNext={() => onDone(mapping)} />
    </div>
  );
}

/** Identifies columns by their position, because names may be missing or repeated. */
const columnsOf = ({ headers }: FileInspection) =>
  headers.map((header, column) => ({ column, name: header || `Column ${column + 1}` }));

const valuesOf = ({ preview }: FileInspection, column: number): string =>
  preview
    .map((cells) => cells[column])
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ') || '—';
