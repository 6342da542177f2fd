import { Button } from '@mantine/core';
import { IconPalette, IconPrinter } from '@tabler/icons-react';
import { memo } from 'react';
import type { PaperDocument } from '../../ui/paper/paper.ts';
import { printPages } from '../../ui/paper/print-pages.tsx';
import { toast } from '../../ui/toast.tsx';

function print(paper: PaperDocument, label: string): void {
  if (printPages({ paper, label })) return;
  toast.error('The print window was blocked', 'Allow pop-ups for this site, then try again.');
}

interface Props {
  /** The page as it is when it is asked for; typing does not draw the buttons again. */
  paper: () => PaperDocument | undefined;
  isReady: boolean;
  /** What the button of the print window says. */
  printLabel: string;
  onTheme: () => void;
}

/** What can be done with a page, whichever builder made it: dress it, print it. */
export const PageButtons = memo(function PageButtons({ paper, isReady, printLabel, onTheme }: Props) {
  const printNow = () => {
    const made = paper();
    if (made) print(made, printLabel);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPalette size={17} aria-hidden="true" />}
        disabled={!isReady}
        onClick={onTheme}
      >
        Theme
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} aria-hidden="true" />}
        disabled={!isReady}
        onClick={printNow}
      >
        Print
      </Button>
    </>
  );
});
