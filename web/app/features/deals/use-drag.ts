import { type RefObject, useEffect, useState } from 'react';

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

/** Lets the user drag a card with a mouse or a finger. Returns whether it is being dragged. */
export function useDraggableCard(ref: RefObject<HTMLElement | null>, dealId: string): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return attachWhenLoaded(({ draggable }) =>
      draggable({
        element,
        getInitialData: () => ({ dealId }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
    );
  }, [ref, dealId]);
  return isDragging;
}

/** Lets a column receive cards. Returns whether a card is over it. */
export function useDropColumn(ref: RefObject<HTMLElement | null>, onDrop: (dealId: string) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return attachWhenLoaded(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          onDrop(String(source.data.dealId));
        },
      }),
    );
  }, [ref, onDrop]);
  return isOver;
}
