import type { ReactNode } from 'react';
import classes from './file-tile.module.css';

interface Props {
  picture: ReactNode;
  name: string;
  /** Details, such as "PDF · 1.2 MB". */
  detail: string;
}

/** A file in a grid. The caller sets its size with `--tile-picture` and `--tile-padding`. */
export function FileTile({ picture, name, detail }: Props) {
  return (
    <>
      <span className={classes.picture}>{picture}</span>
      <span className={classes.words}>
        <b title={name}>{name}</b>
        <small>{detail}</small>
      </span>
    </>
  );
}

/** Class name for the button or link around a tile. */
export const tileButtonClass: string | undefined = classes.open;
