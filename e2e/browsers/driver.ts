import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** An element of the page, as the driver knows it. */
export type Element = object & { readonly __element?: unique symbol };

/** A window of another engine than Chromium, as far as journeys need one. */
export interface Driver {
  goto: (url: string) => Promise<unknown>;
  url: () => Promise<string>;
  /** A picture of the window, in base64. */
  screenshot: () => Promise<string>;
  addCookie: (cookie: { name: string; value: string; url: string }) => Promise<unknown>;
  click: (element: Element) => Promise<unknown>;
  type: (element: Element, text: string) => Promise<unknown>;
  upload: (element: Element, path: string) => Promise<unknown>;
  /** Runs the body of a function in the page, with the `queries` of the Testing Library at hand. */
  run: <Answer>(script: string, ...args: unknown[]) => Promise<Answer>;
  /** What the pages wrote to the console as an error. */
  errors: () => string[];
  close: () => Promise<void>;
}

export const queriesScript = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
