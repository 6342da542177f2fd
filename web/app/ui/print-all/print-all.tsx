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

const number = (count: number) => count.toLocaleString('en-US');

interface NoteProps {
  printed: number;
  /** Nothing when only the server could count them. */
  total?: number;
  noun: string;
  /** What to do about it. */
  hint?: string;
}

/** On paper only: how many of how many are there. */
export function PrintNote({ printed, total, noun, hint = '' }: NoteProps) {
  if (!useIsPrinting()) return null;
  const count =
    total === undefined
      ? `Printed the first ${number(printed)} ${noun}; there are more.`
      : `Printed ${number(printed)} of ${number(total)} ${noun}.`;
  return <p className={classes.note}>{[count, hint].filter(Boolean).join(' ')}</p>;
}
