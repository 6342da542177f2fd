import { type RefCallback, useCallback } from 'react';
import { type CardDrag, createDragPreview, type Point, startCardDrag } from './drag-card.ts';

/**
 * A mouse drags after this many pixels. A finger drags after a long press, because moving it at once scrolls.
 */
const dragDistance = 5;
const longPressMs = 300;

/** A card that the user has pressed, and its drag after it began. */
interface Press {
  id: number;
  card: HTMLElement;
  at: Point;
  timer: number;
  drag?: CardDrag;
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** The card that this press may drag. Buttons on a card and other mouse buttons do not drag it. */
function cardToDrag({ target, button, ctrlKey, isPrimary }: PointerEvent): HTMLElement | null {
  if (button !== 0 || ctrlKey || !isPrimary || !(target instanceof Element) || target.closest('button'))
    return null;
  return target.closest<HTMLElement>('[data-card]');
}

/**
 * Stops the next click. Otherwise the browser would follow the link under the pointer when a drag ends there.
 */
function ignoreNextClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
}

/** Adds dragging by mouse, pen and finger to a board, and returns a function that removes it. */
function attachDrag(board: HTMLElement, onDrop: (dealId: string, stageId: string) => void): () => void {
  let press: Press | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const preview = createDragPreview();

  function startDrag() {
    if (press) press.drag = startCardDrag(board, press.card, preview, press.at);
  }

  function startDragByTouch() {
    if (press) preview.fill(press.card);
    startDrag();
  }

  function endPress(isDrop: boolean) {
    const ended = press;
    press = undefined;
    window.clearTimeout(ended?.timer);
    if (!ended?.drag) return;
    const stageId = ended.drag.end();
    ignoreNextClick();
    if (isDrop && stageId) onDrop(String(ended.card.dataset.card), stageId);
  }

  function follow(event: PointerEvent) {
    if (!press || event.pointerId !== press.id) return;
    const point = pointOf(event);
    const isMouse = event.pointerType === 'mouse';
    // The mouse button was released outside of the window.
    if (isMouse && event.buttons === 0) return endPress(false);
    if (!press.drag && Math.hypot(point.x - press.at.x, point.y - press.at.y) >= dragDistance) {
      if (isMouse) startDrag();
      else endPress(false);
    }
    press?.drag?.moveTo(point);
  }

  function keepScreenStill(event: Event) {
    if (press?.drag) event.preventDefault();
  }

  board.addEventListener(
    'pointerdown',
    (event) => {
      const card = cardToDrag(event);
      if (!card || press) return;
      const isMouse = event.pointerType === 'mouse';
      const timer = isMouse ? 0 : window.setTimeout(startDragByTouch, longPressMs);
      if (isMouse) preview.fill(card);
      press = { id: event.pointerId, card, at: pointOf(event), timer };
    },
    { signal },
  );
  // Keeps a finger on a dragged card from scrolling and from opening the link's context menu.
  board.addEventListener('touchmove', keepScreenStill, { signal, passive: false });
  board.addEventListener('contextmenu', keepScreenStill, { signal });
  window.addEventListener('pointermove', follow, { signal });
  window.addEventListener('pointerup', ({ pointerId }) => pointerId === press?.id && endPress(true), {
    signal,
  });
  window.addEventListener('pointercancel', ({ pointerId }) => pointerId === press?.id && endPress(false), {
    signal,
  });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && endPress(false), { signal });
  return () => {
    endPress(false);
    preview.remove();
    listening.abort();
  };
}

/** A ref for the board. It lets the user drag cards to another column. */
export const useBoardDrag = (onDrop: (dealId: string, stageId: string) => void): RefCallback<HTMLElement> =>
  useCallback((board: HTMLElement | null) => (board ? attachDrag(board, onDrop) : undefined), [onDrop]);
