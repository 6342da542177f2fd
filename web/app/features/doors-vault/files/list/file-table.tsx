import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, type Ref, useEffect, useRef } from 'react';
import type { FileSort, VaultFile } from '#contract/doors-vault/vault-files.ts';
import { formatDate } from '../../../../lib/format-date.ts';
import { maxWidthQuery } from '../../../../theme-scale.ts';
import { fileDetailText, fileSizeText } from '../file-text.ts';
import { typeNameOf } from '../type-icon.tsx';
import { FileCheckbox } from './file-checkbox.tsx';
import type { FileListProps } from './file-grid.tsx';
import { FileMenu } from './file-menu.tsx';
import { FileOpener } from './file-opener.tsx';
import { FilePicture } from './file-picture.tsx';
import classes from './files.module.css';
import { type FilesView, toggleSort } from './files-view.ts';
import type { FileRowActions } from './row-actions.ts';
import { useVisibleLines } from './use-visible-lines.ts';

interface Props extends FileListProps {
  view: FilesView;
  onView: (part: Partial<FilesView>) => void;
}

const allColumns: { sort: FileSort; header: string; align?: 'end' }[] = [
  { sort: 'fileName', header: 'Name' },
  { sort: 'fileType', header: 'Type' },
  { sort: 'fileSize', header: 'Size', align: 'end' },
  { sort: 'createdAt', header: 'Added' },
];

const rowHeight = { desk: 48, phone: 60 };

/** Shows files in a table with sortable columns. */
export function FileTable({ files, actions, selection, view, onView }: Props) {
  const top = useRef<HTMLTableSectionElement>(null);
  const { total, show } = files;
  const onPhone = useMediaQuery(maxWidthQuery('phone'), false, { getInitialValueInEffect: false });
  const height = rowHeight[onPhone ? 'phone' : 'desk'];
  // On a phone, the table has only the name column, with the details below the name.
  const columns = onPhone ? allColumns.slice(0, 1) : allColumns;
  const width = columns.length + 2;
  const { lines, before, after } = useVisibleLines({ root: top, count: total, height });
  const [first = 0, last = 0] = [lines[0], lines.at(-1)];
  useEffect(() => show({ first, last }), [show, first, last]);

  return (
    <div className={classes.tableCard} data-stale={files.isStale || undefined}>
      <table className={classes.table} aria-label="Files" aria-rowcount={total + 1}>
        <Head columns={columns} view={view} onView={onView} />
        <Spacer ref={top} width={width} height={before} />
        <tbody>
          {lines.map((index) => {
            const file = files.fileAt(index);
            return (
              <Row
                key={file?.id ?? index}
                file={file}
                position={index + 2}
                onPhone={onPhone}
                isSelected={file !== undefined && selection.has(file)}
                onToggle={selection.toggle}
                actions={actions}
              />
            );
          })}
        </tbody>
        <Spacer width={width} height={after} />
      </table>
    </div>
  );
}

interface SpacerProps {
  /** The number of columns. */
  width: number;
  height: number;
  ref?: Ref<HTMLTableSectionElement>;
}

/** An empty row that takes the space of rows that are not rendered. */
const Spacer = ({ width, height, ref }: SpacerProps) => (
  <tbody ref={ref} aria-hidden="true" className={classes.spacer}>
    <tr>
      <td colSpan={width} style={{ height }} />
    </tr>
  </tbody>
);

function Head({ columns, view, onView }: Pick<Props, 'view' | 'onView'> & { columns: typeof allColumns }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th className={classes.checkColumn}>
          <VisuallyHidden>Selected</VisuallyHidden>
        </th>
        {columns.map(({ sort, header, align }) => (
          <th
            key={sort}
            data-column={sort}
            data-align={align}
            aria-sort={view.sort !== sort ? 'none' : view.order === 'asc' ? 'ascending' : 'descending'}
          >
            <button type="button" className={classes.sort} onClick={() => onView(toggleSort(view, sort))}>
              {header}
              {view.sort === sort && <Direction order={view.order} />}
            </button>
          </th>
        ))}
        <th className={classes.menuColumn}>
          <VisuallyHidden>Actions</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

const Direction = ({ order }: Pick<FilesView, 'order'>) =>
  order === 'asc' ? (
    <IconArrowUp size={13} aria-hidden="true" />
  ) : (
    <IconArrowDown size={13} aria-hidden="true" />
  );

interface RowProps {
  /** The file; undefined while it is loading. */
  file: VaultFile | undefined;
  position: number;
  onPhone: boolean;
  isSelected: boolean;
  onToggle: (file: VaultFile) => void;
  actions: FileRowActions;
}

const Row = memo(function Row({ file, position, onPhone, isSelected, onToggle, actions }: RowProps) {
  return (
    <tr aria-rowindex={position} data-selected={isSelected || undefined}>
      {file ? (
        <>
          <td className={classes.checkColumn}>
            <FileCheckbox file={file} isSelected={isSelected} onToggle={onToggle} />
          </td>
          <td data-column="fileName">
            <FileOpener file={file} onOpen={actions.open} className={classes.rowOpen}>
              <span className={classes.rowPicture}>
                <FilePicture file={file} />
              </span>
              <span className={classes.rowWords}>
                <b title={file.fileName}>{file.fileName}</b>
                {(onPhone || file.fileType === 'LINK') && <small>{fileDetailText(file)}</small>}
              </span>
            </FileOpener>
          </td>
          {!onPhone && (
            <>
              <td data-column="fileType">{typeNameOf(file)}</td>
              <td data-column="fileSize" data-align="end">
                {fileSizeText(file)}
              </td>
              <td data-column="createdAt">{formatDate(file.createdAt)}</td>
            </>
          )}
          <td className={classes.menuColumn}>
            <FileMenu file={file} actions={actions} />
          </td>
        </>
      ) : (
        <td colSpan={onPhone ? 3 : 6} />
      )}
    </tr>
  );
});
