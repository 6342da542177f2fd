import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** An element of the page, as the driver refers to it. */
export type Element = object & { readonly __element?: unique symbol };

/** A window of an engine other than Chromium, with the functions that the tests need. */
export interface Driver {
  goto: (url: string) => Promise<unknown>;
  url: () => Promise<string>;
  /** A screenshot of the window, in base64. */
  screenshot: () => Promise<string>;
  addCookie: (cookie: { name: string; value: string; url: string }) => Promise<unknown>;
  click: (element: Element) => Promise<unknown>;
  type: (element: Element, text: string) => Promise<unknown>;
  upload: (element: Element, path: string) => Promise<unknown>;
  /** Runs a function body in the page, where the `queries` of the Testing Library are available. */
  run: <Answer>(script: string, ...args: unknown[]) => Promise<Answer>;
  /** What the pages logged to the console as errors. */
  errors: () => string[];
  close: () => Promise<void>;
}

export const queriesScript = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
