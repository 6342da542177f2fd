import { type ReactNode, useLayoutEffect } from 'react';

declare global {
  interface Document {
    /** Submitted forms and clicked buttons of islands that were not hydrated yet. */
    early?: Set<HTMLElement>;
  }
}

/**
 * Records clicks and submits before hydration. Without this script, the browser would ignore them, or submit
 * a form and put its input into the URL. The code avoids quotes, ampersands and angle brackets, because React
 * would write them as entities.
 */
const recordEarlyInput = [
  'document.early = new Set();',
  'function keep(type, what) {',
  '  document.addEventListener(type, function (event) {',
  '    const found = event.target.closest(what);',
  '    if (!found?.closest(`[data-island]:not([data-alive])`)) return;',
  '    event.preventDefault();',
  '    event.stopImmediatePropagation();',
  '    document.early.add(found);',
  '  }, true);',
  '}',
  'keep(`submit`, `form`);',
  'keep(`click`, `button[type=button]`);',
].join('\n');

export const RecordInputBeforeHydration = () => <script>{recordEarlyInput}</script>;

const findAll = <E extends Element>(element: HTMLElement, what: string) => element.querySelectorAll<E>(what);

/** Repeats choices made before hydration: clicks on checkboxes, which React would undo, and chosen files. */
function replayChoices(element: HTMLElement): void {
  for (const box of findAll<HTMLInputElement>(element, 'input[type=checkbox]')) {
    if (box.checked === box.defaultChecked) continue;
    box.checked = box.defaultChecked;
    box.click();
  }
  for (const input of findAll<HTMLInputElement>(element, 'input[type=file]'))
    if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }));
}

function replayPresses(element: HTMLElement): void {
  element.dataset.alive = '';
  for (const one of document.early ?? []) {
    if (!element.contains(one)) continue;
    if (one instanceof HTMLFormElement) one.requestSubmit();
    else one.click();
  }
}

/** Replays the input that a visitor made in an island before its hydration. */
export function ReplayInputAfterHydration({
  place: element,
  children,
}: {
  place: HTMLElement;
  children: ReactNode;
}) {
  useLayoutEffect(() => {
    replayChoices(element);
    const replay = setTimeout(() => replayPresses(element));
    return () => clearTimeout(replay);
  }, [element]);
  return children;
}
