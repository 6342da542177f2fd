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
  /** Returns the current page. This is a function, so that typing does not re-render the buttons. */
  paper: () => PaperDocument | undefined;
  isReady: boolean;
  /** The label of the print window's button. */
  printLabel: string;
  onTheme: () => void;
}

/** Buttons to change the theme and to print, for bio and resume. */
export const ThemeAndPrintButtons = memo(function ThemeAndPrintButtons({
  paper,
  isReady,
  printLabel,
  onTheme,
}: Props) {
  const handlePrint = () => {
    const document = paper();
    if (document) print(document, printLabel);
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
        onClick={handlePrint}
      >
        Print
      </Button>
    </>
  );
});
