declare global {
  interface Document {
    /** Submitted forms and clicked buttons of islands that were not hydrated yet. */
    early?: Set<HTMLElement>;
  }
}

/**
 * A script for prerendered pages that records clicks and submits before hydration. Without it, the browser would
 * ignore them, or submit a form and put its input into the URL.
 */
export const earlyInputScript = `
document.early = new Set();
function keep(type, what) {
  document.addEventListener(type, (event) => {
    const found = event.target.closest(what);
    if (!found?.closest('[data-island]:not([data-alive])')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.early.add(found);
  }, true);
}
keep('submit', 'form');
keep('click', 'button[type=button]');
`;

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

/** Replays the input that a visitor made in an element before its hydration. */
export function replayEarlyInput(element: HTMLElement): () => void {
  replayChoices(element);
  const replay = setTimeout(() => replayPresses(element));
  return () => clearTimeout(replay);
}
