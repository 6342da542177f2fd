import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './drop-zone.module.css';

interface Props extends Omit<DropzoneProps, 'children' | 'onDrop' | 'title'> {
  onFiles: (files: File[]) => void;
  /** The title, such as "Drop files on the door". */
  title: string;
  /** Says which files are accepted, how many, and how large. */
  hint?: ReactNode;
  picture?: ReactNode;
}

const arrow = <IconUpload size={24} aria-hidden="true" />;

/** Accepts files that the user drops, or chooses by click or keyboard. */
export function DropZone({ onFiles, title, hint, picture = arrow, inputProps, ...zone }: Props) {
  const input = { 'aria-label': title, ...inputProps };
  return (
    <Dropzone {...zone} onDrop={onFiles} className={classes.root} inputProps={input}>
      {picture}
      <b>{title}</b>
      {hint && <span className={classes.hint}>{hint}</span>}
    </Dropzone>
  );
}
