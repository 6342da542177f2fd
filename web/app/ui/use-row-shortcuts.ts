import { useWindowEvent } from '@mantine/hooks';
import { type RefObject, useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

/** Whether the focused element handles the key itself, as a button does with Enter. */
const isOwnKey = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  target.matches('a, button, summary, input');

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Keyboard support for a list. J and K or the arrow keys move the focus between elements with `data-row`. Any
 * other key clicks the element in the focused row that names this key in its `data-key`. If a row disappears,
 * the next row gets the focus.
 */
export function useRowShortcuts(list: RefObject<HTMLElement | null>): void {
  const lastPosition = useRef<number>(undefined);

  useWindowEvent('keydown', (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    const rows = rowsOf(list.current);
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const step = steps[key];
    if (step !== undefined) {
      if (key.startsWith('Arrow') && at < 0) return;
      event.preventDefault();
      const from = at >= 0 ? at : step > 0 ? -1 : rows.length;
      const to = Math.min(Math.max(from + step, 0), rows.length - 1);
      lastPosition.current = to;
      rows[to]?.focus();
      return;
    }
    if (at < 0 || isOwnKey(event)) return;
    const button = rows[at]?.querySelector<HTMLElement>(`[data-key~="${CSS.escape(key)}"]`);
    if (!button) return;
    event.preventDefault();
    lastPosition.current = at;
    button.click();
  });

  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (lastPosition.current === undefined || document.activeElement !== document.body) return;
      const rows = rowsOf(list.current);
      rows[Math.min(lastPosition.current, rows.length - 1)]?.focus();
    });
    if (list.current) observer.observe(list.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [list]);
}
