import { Checkbox } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { VaultFile } from '#contract/vault-files.ts';
import { detailText } from '../file-text.ts';
import type { FileActions } from '../use-file-actions.tsx';
import { FileMenu } from './file-menu.tsx';
import { FileOpener } from './file-opener.tsx';
import { FilePicture } from './file-picture.tsx';
import classes from './files.module.css';
import type { FileSelection } from './use-file-selection.ts';
import type { Files } from './use-files.ts';
import { useLines } from './use-lines.ts';

export interface ListProps {
  files: Files;
  actions: FileActions;
  selection: FileSelection;
}

const gap = 14;
const narrowest = 172;
const cardHeight = 198;

const columnsIn = (width: number) => Math.max(1, Math.floor((width + gap) / (narrowest + gap)));

/** Pictures side by side. */
export function FileGrid({ files, actions, selection }: ListProps) {
  const root = useRef<HTMLUListElement>(null);
  const { ref, width } = useElementSize<HTMLUListElement>();
  const columns = columnsIn(width);
  const { total, show } = files;
  const { lines, height } = useLines({ root, count: Math.ceil(total / columns), height: cardHeight + gap });
  const first = (lines[0] ?? 0) * columns;
  const last = Math.min(total, ((lines.at(-1) ?? 0) + 1) * columns) - 1;
  useEffect(() => show({ first, last }), [show, first, last]);

  const cardWidth = (width - gap * (columns - 1)) / columns;
  const place = (index: number) => ({
    width: width ? cardWidth : undefined,
    height: cardHeight,
    transform: `translate(${(index % columns) * (cardWidth + gap)}px, ${Math.floor(index / columns) * (cardHeight + gap)}px)`,
  });
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

  return (
    <ul
      ref={useMergedRef(root, ref)}
      className={classes.grid}
      style={{ height }}
      aria-label="Files"
      data-stale={files.isStale || undefined}
    >
      {shown.map((index) => {
        const file = files.fileAt(index);
        return (
          <li
            key={file?.id ?? index}
            className={classes.card}
            style={place(index)}
            aria-setsize={total}
            aria-posinset={index + 1}
            data-selected={(file && selection.has(file)) || undefined}
          >
            {file && <Card file={file} actions={actions} selection={selection} />}
          </li>
        );
      })}
    </ul>
  );
}

interface CardProps extends Omit<ListProps, 'files'> {
  file: VaultFile;
}

function Card({ file, actions, selection }: CardProps) {
  return (
    <>
      <FileOpener file={file} onOpen={actions.open} className={classes.open}>
        <span className={classes.picture}>
          <FilePicture file={file} />
        </span>
        <span className={classes.words}>
          <b title={file.fileName}>{file.fileName}</b>
          <small>{detailText(file)}</small>
        </span>
      </FileOpener>
      <Checkbox
        className={classes.cardCheck}
        checked={selection.has(file)}
        onChange={() => selection.toggle(file)}
        aria-label={`Select ${file.fileName}`}
      />
      <FileMenu file={file} actions={actions} className={classes.cardMenu} />
    </>
  );
}
