import type { CSSProperties, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type PaperSize, paperSizes } from './paper/paper.ts';
import classes from './print-window.module.css';

interface Paper {
  title: string;
  page: ReactNode;
  size: PaperSize;
  /** As CSS writes it; what the printer leaves free around the page. */
  margin: string;
  /** Milliseconds between the page and the printing. */
  delay: number;
}

/** Shows a page in a window of its own and prints it. False when the browser would not open one. */
export function printInWindow({ title, page, size, margin, delay }: Paper): boolean {
  const [width, height] = paperSizes[size].css.split(' ');
  const sheet = { '--paper-width': width, '--paper-height': height, '--paper-margin': margin };
  const content = (print: () => void) => (
    <>
      <style>{`@page { size: ${paperSizes[size].css}; margin: ${margin} }`}</style>
      <div className={classes.tools}>
        <button type="button" className={classes.print} onClick={print}>
          Print
        </button>
      </div>
      <div style={sheet as CSSProperties}>{page}</div>
    </>
  );
  return openPrintWindow(title, content, (print) => void setTimeout(print, delay));
}

/** A window in our own clothes. `onReady` is told when nothing is on its way to it any more. */
export function openPrintWindow(
  title: string,
  content: (print: () => void) => ReactNode,
  onReady: (print: () => void) => void = () => {},
): boolean {
  const paper = window.open('', '_blank');
  if (!paper) return false;
  const sheet = blankSheet(paper);
  sheet.title = title;
  sheet.documentElement.lang = document.documentElement.lang;
  const root = createRoot(sheet.body.appendChild(sheet.createElement('div')));
  const print = () => void ready.then(() => paper.closed || paper.print());
  flushSync(() => root.render(content(print)));
  const ready = Promise.all([dress(sheet), ...[...sheet.images].map(shown)]);
  paper.addEventListener('pagehide', () => root.unmount());
  void ready.then(() => onReady(print));
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
  // Each is asked for by name: a browser fetches a font once it is seen, and what is only printed is not seen.
  await Promise.allSettled([...(sheet.fonts ?? [])].map((face) => face.load()));
}

function put(style: HTMLElement, sheet: Document): Promise<void> {
  return new Promise((resolve) => {
    if (style.localName === 'style') resolve();
    style.addEventListener('load', () => resolve());
    style.addEventListener('error', () => resolve());
    sheet.head.append(style);
  });
}

/** A picture that cannot be shown keeps nobody from printing. */
const shown = (picture: HTMLImageElement): Promise<void> => picture.decode().catch(() => undefined);
