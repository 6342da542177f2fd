import { Checkbox, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type Ref, useEffect, useRef } from 'react';
import type { FileSort, VaultFile } from '#contract/vault-files.ts';
import { instantText } from '../../door-text.ts';
import { detailText, sizeText } from '../file-text.ts';
import { typeNames } from '../type-icon.tsx';
import type { ListProps } from './file-grid.tsx';
import { FileMenu } from './file-menu.tsx';
import { FileOpener } from './file-opener.tsx';
import { FilePicture } from './file-picture.tsx';
import classes from './files.module.css';
import { type FilesView, sortedBy } from './files-view.ts';
import { useLines } from './use-lines.ts';

interface Props extends ListProps {
  view: FilesView;
  onView: (part: Partial<FilesView>) => void;
}

const columns: { sort: FileSort; header: string; align?: 'end' }[] = [
  { sort: 'fileName', header: 'Name' },
  { sort: 'fileType', header: 'Type' },
  { sort: 'fileSize', header: 'Size', align: 'end' },
  { sort: 'createdAt', header: 'Added' },
];

const rowHeight = { desk: 48, phone: 60 };
const phone = '(max-width: 768px)';

const useOnPhone = () => useMediaQuery(phone, false, { getInitialValueInEffect: false });

/** One file a row, in sortable columns. */
export function FileTable({ files, actions, selection, view, onView }: Props) {
  const top = useRef<HTMLTableSectionElement>(null);
  const { total, show } = files;
  const height = rowHeight[useOnPhone() ? 'phone' : 'desk'];
  const { lines, before, after } = useLines({ root: top, count: total, height });
  const [first = 0, last = 0] = [lines[0], lines.at(-1)];
  useEffect(() => show({ first, last }), [show, first, last]);

  return (
    <div className={classes.tableCard} data-stale={files.isStale || undefined}>
      <table className={classes.table} aria-label="Files" aria-rowcount={total + 1}>
        <Head view={view} onView={onView} />
        <Spacer ref={top} height={before} />
        <tbody>
          {lines.map((index) => {
            const file = files.fileAt(index);
            return (
              <tr
                key={file?.id ?? index}
                aria-rowindex={index + 2}
                data-selected={(file && selection.has(file)) || undefined}
              >
                {file ? <Cells file={file} actions={actions} selection={selection} /> : <td colSpan={6} />}
              </tr>
            );
          })}
        </tbody>
        <Spacer height={after} />
      </table>
    </div>
  );
}

/** Holds the place of rows out of sight. */
const Spacer = ({ height, ref }: { height: number; ref?: Ref<HTMLTableSectionElement> }) => (
  <tbody ref={ref} aria-hidden="true" className={classes.spacer}>
    <tr>
      <td colSpan={6} style={{ height }} />
    </tr>
  </tbody>
);

function Head({ view, onView }: Pick<Props, 'view' | 'onView'>) {
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
            <button type="button" className={classes.sort} onClick={() => onView(sortedBy(view, sort))}>
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

function Cells({ file, actions, selection }: Omit<ListProps, 'files'> & { file: VaultFile }) {
  const onPhone = useOnPhone();
  return (
    <>
      <td className={classes.checkColumn}>
        <Checkbox
          checked={selection.has(file)}
          onChange={() => selection.toggle(file)}
          aria-label={`Select ${file.fileName}`}
        />
      </td>
      <td data-column="fileName">
        <FileOpener file={file} onOpen={actions.open} className={classes.rowOpen}>
          <span className={classes.rowPicture}>
            <FilePicture file={file} />
          </span>
          <span className={classes.rowWords}>
            <b title={file.fileName}>{file.fileName}</b>
            {(onPhone || file.fileType === 'LINK') && <small>{detailText(file)}</small>}
          </span>
        </FileOpener>
      </td>
      <td data-column="fileType">{typeNames[file.fileType]}</td>
      <td data-column="fileSize" data-align="end">
        {sizeText(file)}
      </td>
      <td data-column="createdAt">{instantText(file.createdAt)}</td>
      <td className={classes.menuColumn}>
        <FileMenu file={file} actions={actions} />
      </td>
    </>
  );
}
