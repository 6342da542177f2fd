import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useIsPrinting } from '../../lib/use-is-printing.ts';
import classes from './print-all.module.css';

interface ButtonProps {
  isLoading: boolean;
  print: () => Promise<void>;
}

export const PrintAllButton = ({ isLoading, print }: ButtonProps) => (
  <Button
    className={classes.button}
    variant="subtle"
    size="xs"
    leftSection={<IconPrinter size={17} aria-hidden="true" />}
    loading={isLoading}
    onClick={() => void print()}
  >
    Print all
  </Button>
);

const formatCount = (count: number) => count.toLocaleString('en-US');

interface NoteProps {
  printed: number;
  /** The number of all rows; undefined if it is unknown. */
  total?: number;
  noun: string;
  /** Tells the user how to get the missing rows. */
  hint?: string;
}

/** Says below an incomplete printed list how many rows are printed and how many there are. */
export function PrintNote({ printed, total, noun, hint = '' }: NoteProps) {
  if (!useIsPrinting()) return null;
  const count =
    total === undefined
      ? `Printed the first ${formatCount(printed)} ${noun}; there are more.`
      : `Printed ${formatCount(printed)} of ${formatCount(total)} ${noun}.`;
  return <p className={classes.note}>{[count, hint].filter(Boolean).join(' ')}</p>;
}
