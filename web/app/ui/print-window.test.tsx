import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { printInWindow } from './print-window.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A print window in which the test decides when fonts and pictures load. */
function fakePrintWindow(fonts: { load: () => Promise<unknown> }[], decode: () => Promise<void>): Window {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const paper = frame.contentWindow as Window & typeof globalThis;
  Object.defineProperty(paper.document, 'fonts', { value: fonts });
  paper.HTMLImageElement.prototype.decode = decode;
  paper.print = vi.fn();
  vi.spyOn(window, 'open').mockReturnValue(paper);
  return paper;
}

const flushTasks = () => new Promise((resolve) => setTimeout(resolve));

const paper = { title: 'Report', page: <img src="/face.png" alt="" />, margin: '14mm', delay: 0 };

test('the print window prints nothing before every font and picture has loaded', async () => {
  const arrive: (() => void)[] = [];
  const loadLater = () => new Promise<void>((resolve) => arrive.push(resolve));
  const [font, picture] = [loadLater(), loadLater()];
  const { document: sheet, print } = fakePrintWindow([{ load: () => font }], () => picture);
  expect(printInWindow({ ...paper, size: 'letter' })).toBe(true);
  expect(sheet.title).toBe('Report');
  sheet.querySelector('button')?.click();
  await flushTasks();
  expect(print, 'pressed too early').not.toHaveBeenCalled();
  arrive[0]?.();
  await flushTasks();
  expect(print, 'a picture is missing').not.toHaveBeenCalled();
  arrive[1]?.();
  await flushTasks();
  await flushTasks();
  expect(print, 'as pressed, and by itself').toHaveBeenCalledTimes(2);
});

test('fonts and pictures that cannot be fetched do not prevent printing', async () => {
  const failToLoad = () => Promise.reject(new Error('lost'));
  const { print } = fakePrintWindow([{ load: failToLoad }], failToLoad);
  printInWindow({ ...paper, size: 'letter' });
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test.each([
  ['letter', '8.5in 11in'],
  ['a4', '210mm 297mm'],
] as const)('a printed page on %s paper sets that size with @page', (size, cssSize) => {
  const { document: sheet } = fakePrintWindow([], async () => {});
  printInWindow({ ...paper, size });
  expect(sheet.body.textContent).toContain(`@page { size: ${cssSize}; margin: 14mm }`);
});

test('printInWindow returns false if the browser opens no window', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(printInWindow({ ...paper, size: 'a4' })).toBe(false);
});
