import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A driver's reference to an element of the page. Each driver has its own format. */
export type ElementReference = object & { readonly __element?: unique symbol };

/** Controls a window of a browser other than Chromium. */
export interface Driver {
  goto: (url: string) => Promise<unknown>;
  url: () => Promise<string>;
  /** Returns a screenshot of the window in base64. */
  screenshot: () => Promise<string>;
  addCookie: (cookie: { name: string; value: string; url: string }) => Promise<unknown>;
  click: (element: ElementReference) => Promise<unknown>;
  type: (element: ElementReference, text: string) => Promise<unknown>;
  upload: (element: ElementReference, path: string) => Promise<unknown>;
  /** Runs a function body in the page, where the `queries` of the Testing Library are available. */
  run: <Answer>(script: string, ...args: unknown[]) => Promise<Answer>;
  /** Returns the errors that the pages have logged to the console. */
  errors: () => string[];
  close: () => Promise<void>;
}

export const domQueriesScript = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
