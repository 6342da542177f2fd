import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import classes from './print-window.module.css';

interface Paper {
  title: string;
  page: ReactNode;
  /** Milliseconds between the page and the printing. */
  delay: number;
}

/** Shows a page in a window of its own and prints it. False when the browser would not open one. */
export function printInWindow({ title, page, delay }: Paper): boolean {
  const content = (print: () => void) => (
    <>
      <div className={classes.tools}>
        <button type="button" className={classes.print} onClick={print}>
          Print
        </button>
      </div>
      {page}
    </>
  );
  return openPrintWindow(title, content, (print) => void setTimeout(print, delay));
}

/** A window in our own clothes. `onDressed` is told when fonts and style sheets are there. */
export function openPrintWindow(
  title: string,
  content: (print: () => void) => ReactNode,
  onDressed: (print: () => void) => void = () => {},
): boolean {
  const paper = window.open('', '_blank');
  if (!paper) return false;
  const print = () => paper.closed || paper.print();
  const sheet = blankSheet(paper);
  sheet.title = title;
  sheet.documentElement.lang = document.documentElement.lang;
  const dressed = dress(sheet);
  const root = createRoot(sheet.body.appendChild(sheet.createElement('div')));
  root.render(content(print));
  paper.addEventListener('pagehide', () => root.unmount());
  void dressed.then(() => onDressed(print));
  return true;
}

/** An empty window has no document type, and without one browsers lay tables out as they did long ago. */
function blankSheet({ document: sheet }: Window): Document {
  sheet.open();
  sheet.write('<!doctype html>');
  sheet.close();
  return sheet;
}

/** The same style sheets and fonts as here, in the light: paper is white. */
async function dress(sheet: Document): Promise<void> {
  sheet.documentElement.dataset.mantineColorScheme = 'light';
  sheet.body.className = classes.body ?? '';
  const worn = document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style');
  await Promise.all([...worn].map((style) => put(sheet.importNode(style, true), sheet)));
  await sheet.fonts?.ready;
}

function put(style: HTMLElement, sheet: Document): Promise<void> {
  return new Promise((resolve) => {
    if (style.localName === 'style') resolve();
    style.addEventListener('load', () => resolve());
    style.addEventListener('error', () => resolve());
    sheet.head.append(style);
  });
}
