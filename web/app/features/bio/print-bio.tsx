import type { PaperDocument } from '../../ui/paper/paper.ts';
import { PaperView } from '../../ui/paper/paper-view.tsx';
import { printInWindow } from '../../ui/print-window.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './print-bio.module.css';

const beforePrinting = 250;

/** The same pages as in the preview, as large as the paper. */
export function printBio(paper: PaperDocument): void {
  const isOpen = printInWindow({
    title: paper.title,
    page: (
      <main className={classes.sheets} data-size={paper.size}>
        {[...paper.pages.entries()].map(([at, marks]) => (
          <PaperView
            key={at}
            marks={marks}
            size={paper.size}
            label={`Bio, page ${at + 1} of ${paper.pages.length}`}
            className={classes.sheet}
          />
        ))}
      </main>
    ),
    delay: beforePrinting,
  });
  if (!isOpen) toast.error('Your browser blocked the print window. Allow pop-ups and try again.');
}
