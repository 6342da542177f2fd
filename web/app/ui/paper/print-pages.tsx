import { useState } from 'react';
import { openPrintWindow } from '../print-window.tsx';
import { type PaperDocument, paperSizes } from './paper.ts';
import { PaperView } from './paper-view.tsx';
import classes from './print-pages.module.css';

interface PrintOptions {
  paper: PaperDocument;
  /** The label of the print button, such as "Print Resume". */
  label: string;
}

/** Opens the pages in a new window to view and print. Returns false if the browser blocked the window. */
export function printPages({ paper, label }: PrintOptions): boolean {
  return openPrintWindow(paper.title, (print) => (
    <PrintedPages paper={paper} label={label} onPrint={print} />
  ));
}

function PrintedPages({ paper, label, onPrint }: PrintOptions & { onPrint: () => void }) {
  const [shown, setShown] = useState(0);
  const { size, pages } = paper;
  return (
    <main>
      <style>{`@page { size: ${paperSizes[size].css}; margin: 0 }`}</style>
      <div className={classes.tools}>
        <button type="button" disabled={shown === 0} onClick={() => setShown(shown - 1)}>
          Previous
        </button>
        <span role="status">{pageNumberText(shown, pages.length)}</span>
        <button type="button" disabled={shown === pages.length - 1} onClick={() => setShown(shown + 1)}>
          Next
        </button>
        <button type="button" className={classes.print} onClick={onPrint}>
          {label}
        </button>
      </div>
      {[...pages.entries()].map(([at, marks]) => (
        <PaperView
          key={at}
          marks={marks}
          size={size}
          label={pageNumberText(at, pages.length)}
          className={at === shown ? `${classes.sheet} ${classes.shown}` : classes.sheet}
        />
      ))}
    </main>
  );
}

export const pageNumberText = (at: number, of: number): string => `Page ${at + 1} of ${of}`;
