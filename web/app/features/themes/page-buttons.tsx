import { Button } from '@mantine/core';
import { IconPalette, IconPrinter } from '@tabler/icons-react';
import type { PaperDocument } from '../../ui/paper/paper.ts';
import { printPages } from '../../ui/paper/print-pages.tsx';
import { toast } from '../../ui/toast.tsx';

function print(paper: PaperDocument, label: string): void {
  if (printPages({ paper, label })) return;
  toast.error('The print window was blocked', 'Allow pop-ups for this site, then try again.');
}

interface Props {
  paper: PaperDocument | undefined;
  /** What the button of the print window says. */
  printLabel: string;
  canChoose: boolean;
  onTheme: () => void;
}

/** What can be done with a page, whichever builder made it: dress it, print it. */
export function PageButtons({ paper, printLabel, canChoose, onTheme }: Props) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPalette size={17} aria-hidden="true" />}
        disabled={!canChoose}
        onClick={onTheme}
      >
        Theme
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} aria-hidden="true" />}
        disabled={!paper}
        onClick={() => paper && print(paper, printLabel)}
      >
        Print
      </Button>
    </>
  );
}
