import { type RefObject, useEffect } from 'react';

/** Loaded in the browser only, because Node cannot resolve its folders when pages are prerendered. */
const loadDragAndDrop = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter');
type DragAndDrop = Awaited<ReturnType<typeof loadDragAndDrop>>;

/** Runs `attach` when the library is loaded, and its cleanup when the element goes away. */
function attachWhenLoaded(attach: (library: DragAndDrop) => () => void): () => void {
  let detach: (() => void) | undefined;
  let isGone = false;
  void loadDragAndDrop().then((library) => {
    if (!isGone) detach = attach(library);
  });
  return () => {
    isGone = true;
    detach?.();
  };
}

/**
 * Lets the user drag a card with a mouse or a finger. Sets `data-dragging` on the element meanwhile; a state of
 * React would render during the drag.
 */
export function useDraggableCard(ref: RefObject<HTMLElement | null>, dealId: string): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let marking = 0;
    return attachWhenLoaded(({ draggable }) =>
      draggable({
        element,
        getInitialData: () => ({ dealId }),
        onDragStart: () => {
          // The browser draws the picture of the card in the first frame, so its new style comes in the next one.
          marking = window.setTimeout(() => element.toggleAttribute('data-dragging', true));
        },
        onDrop: () => {
          window.clearTimeout(marking);
          element.toggleAttribute('data-dragging', false);
        },
      }),
    );
  }, [ref, dealId]);
}

/** Lets a column receive cards. Sets `data-over` on the element while a card is over it. */
export function useDropColumn(ref: RefObject<HTMLElement | null>, onDrop: (dealId: string) => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const mark = (isOver: boolean) => element.toggleAttribute('data-over', isOver);
    return attachWhenLoaded(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        onDragEnter: () => mark(true),
        onDragLeave: () => mark(false),
        onDrop: ({ source }) => {
          mark(false);
          onDrop(String(source.data.dealId));
        },
      }),
    );
  }, [ref, onDrop]);
}
