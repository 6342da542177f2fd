import type { CSSProperties, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type PaperSize, paperSizes } from './paper/paper.ts';
import classes from './print-window.module.css';

interface Paper {
  title: string;
  page: ReactNode;
  size: PaperSize;
  /** The page margin, in CSS notation. */
  margin: string;
  /** Milliseconds between rendering and printing. */
  delay: number;
}

/** Renders a page in a new window and prints it. Returns false if the browser blocked the window. */
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

/** Opens a window with our styles. Calls `onReady` once all styles, fonts and pictures have loaded. */
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
  const ready = Promise.all([copyStyles(sheet), ...[...sheet.images].map(decodeImage)]);
  paper.addEventListener('pagehide', () => root.unmount());
  void ready.then(() => onReady(print));
  return true;
}

/** Writes a doctype into the empty window, because browsers use quirks mode without one. */
function blankSheet({ document: sheet }: Window): Document {
  sheet.open();
  sheet.write('<!doctype html>');
  sheet.close();
  return sheet;
}

/** Copies our style sheets and fonts, in light mode because paper is white. */
async function copyStyles(sheet: Document): Promise<void> {
  sheet.documentElement.dataset.mantineColorScheme = 'light';
  sheet.body.className = classes.body ?? '';
  const styles = document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style');
  await Promise.all([...styles].map((style) => appendStyle(sheet.importNode(style, true), sheet)));
  // Browsers fetch a font only for text on the screen, so text that appears only in print would lack its
  // font.
  await Promise.allSettled([...(sheet.fonts ?? [])].map((face) => face.load()));
}

function appendStyle(style: HTMLElement, sheet: Document): Promise<void> {
  return new Promise((resolve) => {
    if (style.localName === 'style') resolve();
    style.addEventListener('load', () => resolve());
    style.addEventListener('error', () => resolve());
    sheet.head.append(style);
  });
}

/** Decodes a picture. A picture that fails to load does not prevent printing. */
const decodeImage = (picture: HTMLImageElement): Promise<void> => picture.decode().catch(() => undefined);
