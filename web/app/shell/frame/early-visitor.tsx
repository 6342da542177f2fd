import { type ReactNode, useLayoutEffect } from 'react';

declare global {
  interface Document {
    /** Forms sent and buttons pressed in parts of the page that were not alive yet. */
    early?: Set<HTMLElement>;
  }
}

/**
 * On its own the browser would do nothing, or leave the page with what was typed in its address. Without quotes,
 * ampersands and angle brackets, which would be written as entities.
 */
const keepsForLater = [
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

export const EarlyVisitorScript = () => <script>{keepsForLater}</script>;

const within = <E extends Element>(place: HTMLElement, what: string) => place.querySelectorAll<E>(what);

/** React takes what it finds ticked for a slip of the browser, and undoes it with the next change. */
function hearChoices(place: HTMLElement): void {
  for (const box of within<HTMLInputElement>(place, 'input[type=checkbox]')) {
    if (box.checked === box.defaultChecked) continue;
    box.checked = box.defaultChecked;
    box.click();
  }
  for (const input of within<HTMLInputElement>(place, 'input[type=file]'))
    if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }));
}

function hearPresses(place: HTMLElement): void {
  place.dataset.alive = '';
  for (const one of document.early ?? []) {
    if (!place.contains(one)) continue;
    if (one instanceof HTMLFormElement) one.requestSubmit();
    else one.click();
  }
}

/** What a visitor did to a part of the page before it was alive is done again, now that somebody hears it. */
export function HearsEarlyVisitor({ place, children }: { place: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    hearChoices(place);
    const heard = setTimeout(() => hearPresses(place));
    return () => clearTimeout(heard);
  }, [place]);
  return children;
}
