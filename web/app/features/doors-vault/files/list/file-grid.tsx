import { useElementSize, useMergedRef } from '@mantine/hooks';
import { memo, useEffect, useRef } from 'react';
import type { VaultFile } from '#contract/doors-vault/vault-files.ts';
import { FileTile, tileButtonClass } from '../../../../ui/file-tile.tsx';
import { fileDetailText } from '../file-text.ts';
import { FileCheckbox } from './file-checkbox.tsx';
import { FileMenu } from './file-menu.tsx';
import { FileOpener } from './file-opener.tsx';
import { FilePicture } from './file-picture.tsx';
import classes from './files.module.css';
import type { FileRowActions } from './row-actions.ts';
import type { FileSelection } from './use-file-selection.ts';
import type { DoorFiles } from './use-files.ts';
import { useVisibleLines } from './use-visible-lines.ts';

export interface FileListProps {
  files: DoorFiles;
  actions: FileRowActions;
  selection: FileSelection;
}

const gap = 14;
const minCardWidth = 172;
const cardHeight = 198;
const lineHeight = cardHeight + gap;

const columnsIn = (width: number) => Math.max(1, Math.floor((width + gap) / (minCardWidth + gap)));

/** Shows files as cards. Renders only cards near the viewport. */
export function FileGrid({ files, actions, selection }: FileListProps) {
  const root = useRef<HTMLUListElement>(null);
  const { ref, width } = useElementSize<HTMLUListElement>();
  const columns = columnsIn(width);
  const { total, show } = files;
  const { lines, height, isPrinting } = useVisibleLines({
    root,
    count: Math.ceil(total / columns),
    height: lineHeight,
  });
  const first = (lines[0] ?? 0) * columns;
  const last = Math.min(total, ((lines.at(-1) ?? 0) + 1) * columns) - 1;
  useEffect(() => show({ first, last }), [show, first, last]);

  const cardWidth = (width - gap * (columns - 1)) / columns;
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return (
    <ul
      ref={useMergedRef(root, ref)}
      className={classes.grid}
      style={isPrinting ? undefined : { height }}
      aria-label="Files"
      data-stale={files.isStale || undefined}
    >
      {shown.map((index) => {
        const file = files.fileAt(index);
        return (
          <Card
            key={file?.id ?? index}
            file={file}
            position={index + 1}
            total={total}
            left={(index % columns) * (cardWidth + gap)}
            top={Math.floor(index / columns) * lineHeight}
            width={width ? cardWidth : undefined}
            isPrinting={isPrinting}
            isSelected={file !== undefined && selection.has(file)}
            onToggle={selection.toggle}
            actions={actions}
          />
        );
      })}
    </ul>
  );
}

interface CardProps {
  /** The file; undefined while it is loading. */
  file: VaultFile | undefined;
  position: number;
  total: number;
  left: number;
  top: number;
  width: number | undefined;
  /** Whether the page is being printed; CSS then positions the card. */
  isPrinting: boolean;
  isSelected: boolean;
  onToggle: (file: VaultFile) => void;
  actions: FileRowActions;
}

const Card = memo(function Card({ file, position, total, left, top, width, ...rest }: CardProps) {
  const { isPrinting, isSelected, onToggle, actions } = rest;
  const place = { width, height: cardHeight, transform: `translate(${left}px, ${top}px)` };
  return (
    <li
      className={classes.card}
      style={isPrinting ? undefined : place}
      aria-setsize={total}
      aria-posinset={position}
      data-selected={isSelected || undefined}
    >
      {file && (
        <>
          <FileOpener file={file} onOpen={actions.open} className={tileButtonClass}>
            <FileTile
              picture={<FilePicture file={file} />}
              name={file.fileName}
              detail={fileDetailText(file)}
            />
          </FileOpener>
          <span className={classes.cardCheck}>
            <FileCheckbox file={file} isSelected={isSelected} onToggle={onToggle} />
          </span>
          <span className={classes.cardMenu}>
            <FileMenu file={file} actions={actions} overPicture />
          </span>
        </>
      )}
    </li>
  );
});
